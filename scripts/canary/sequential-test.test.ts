import { ALPHA, BETA, SequentialTest, type Arm } from './sequential-test.ts';
import { numbersFrom, simulate, type Traffic } from './testing/simulated-traffic.ts';

const seed = Number(process.env.TEST_SEED ?? '1');
const isFull = process.env.TEST_COUNTS === 'full';
const RUNS = 1000;

const arm = (sessions: number, bad: number): Arm => ({ sessions, bad });

/** The probability of `bad` of `sessions`, each bad with probability `p`. */
function binomial({ sessions, bad }: Arm, p: number): number {
  let ways = 1;
  for (let at = 0; at < bad; at++) ways = (ways * (sessions - at)) / (at + 1);
  return ways * p ** bad * (1 - p) ** (sessions - bad);
}

test.each([0.0005, 0.01, 0.2])(
  'the evidence of a block is 1 on average, or less, if %d of both are bad',
  (p) => {
    let mean = 0;
    for (let ours = 0; ours <= 5; ours++) {
      for (let theirs = 0; theirs <= 40; theirs++) {
        const [canary, current] = [arm(5, ours), arm(40, theirs)];
        const one = new SequentialTest();
        one.add(canary, current);
        mean += one.evidence * binomial(canary, p) * binomial(current, p);
      }
    }
    expect(mean).toBeLessThanOrEqual(1 + 1e-9);
    expect(mean).toBeGreaterThan(0.3);
  },
);

test('one broken device is not enough, three are', () => {
  const one = new SequentialTest();
  one.add(arm(2, 2), arm(500, 0));
  expect([one.evidence > 1 / ALPHA, one.isWorse]).toEqual([true, false]);
  one.add(arm(1, 1), arm(100, 0));
  expect(one.isWorse).toBe(true);
});

test('a failure of everything is not the canary’s', () => {
  const one = new SequentialTest();
  for (let block = 0; block < 50; block++) one.add(arm(10, 9), arm(990, 900));
  expect([one.isWorse, one.evidence < 1]).toEqual([false, true]);
});

test('without sessions of the current release nothing is known', () => {
  const one = new SequentialTest();
  one.add(arm(100, 100), arm(0, 0));
  expect([one.evidence, one.isWorse, one.isAsGood]).toEqual([expect.closeTo(1), false, false]);
});

test('sessions of the two that never come at the same time are compared all the same', () => {
  const few = new SequentialTest();
  for (let at = 0; at < 10; at++) {
    few.add(arm(0, 0), arm(1, 0));
    few.add(arm(1, 1), arm(0, 0));
  }
  expect(few.isWorse).toBe(true);
});

test('a bad session that is reported after its session counts in a later block', () => {
  const late = new SequentialTest();
  late.add(arm(3, 0), arm(300, 0));
  late.add(arm(0, 3), arm(0, 0));
  expect(late.isWorse).toBe(false);
  late.add(arm(3, 3), arm(300, 0));
  late.add(arm(3, 0), arm(300, 0));
  expect(late.isWorse).toBe(true);
});

const TRAFFIC: Traffic = {
  sessionsAMinute: 1000,
  part: 0.01,
  harmed: { canary: 0.005, current: 0.005 },
  slow: { canary: 0.1, current: 0.1 },
};

/** Runs the same traffic with other random numbers each time. */
function simulations(traffic: Traffic, minutes: number) {
  const next = numbersFrom(seed);
  return Array.from({ length: RUNS }, () => simulate(traffic, minutes, next));
}

test(`a canary that always crashes harms 20 sessions at most (${RUNS} runs, TEST_SEED=${seed})`, () => {
  const harmed = { canary: 1, current: 0.005 };
  const all = simulations({ ...TRAFFIC, harmed }, 10);
  expect(all.filter(({ verdict }) => verdict !== 'roll back')).toEqual([]);
  expect(Math.max(...all.map((one) => one.harmed))).toBeLessThanOrEqual(20);
  // As soon as it is known of three: what is late is a third user of one in a hundred.
  const known = all.map(({ seconds, thirdHarmed }) => seconds - thirdHarmed);
  expect(Math.max(...known)).toBeLessThanOrEqual(10);
  expect(all.filter(({ seconds }) => seconds > 60).length).toBeLessThanOrEqual(RUNS * 0.02);
});

test(`at two in a hundred a canary that always crashes is rolled back within a minute (${RUNS} runs, TEST_SEED=${seed})`, () => {
  const harmed = { canary: 1, current: 0.005 };
  const all = simulations({ ...TRAFFIC, harmed, part: 0.02 }, 10);
  expect(Math.max(...all.map(({ seconds }) => seconds))).toBeLessThanOrEqual(60);
  expect(Math.max(...all.map((one) => one.harmed))).toBeLessThanOrEqual(20);
});

test.each([0.0005, 0.005, 0.05])(
  `a canary as good as the current release, %d harmed, is rolled back in 1 % of the runs at most (${RUNS} runs, TEST_SEED=${seed})`,
  (rate) => {
    const same = { canary: rate, current: rate };
    const all = simulations(
      { ...TRAFFIC, harmed: same, part: 0.05, pollSeconds: 60 },
      isFull ? 1440 : 60,
    );
    const wrong = all.filter(({ verdict }) => verdict === 'roll back');
    expect(wrong.length).toBeLessThanOrEqual(RUNS * 0.01);
    expect(all.filter(({ verdict }) => verdict === 'as good').length).toBeGreaterThan(RUNS * 0.9);
  },
);

test('a canary that makes screens slow is rolled back, even if none crashes', () => {
  const slow = { canary: 0.4, current: 0.1 };
  const outcome = simulate({ ...TRAFFIC, slow, part: 0.05 }, 30, numbersFrom(seed));
  expect(outcome.verdict).toBe('roll back');
});

test('a canary with five bad sessions more in a hundred is seldom called as good', () => {
  const harmed = { canary: 0.06, current: 0.01 };
  const all = simulations({ ...TRAFFIC, harmed, part: 0.05, pollSeconds: 60 }, 10);
  const wrong = all.filter(({ verdict }) => verdict === 'as good');
  expect(wrong.length).toBeLessThanOrEqual(RUNS * BETA);
});
