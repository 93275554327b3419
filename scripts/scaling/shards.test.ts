import { seededRandom } from '../../api/src/delivery/seeded-random.ts';
import { drawAccounts, sharesOf } from './activity.ts';
import { simulateShards } from './shards.ts';

const SEED = Number(process.env.TEST_SEED ?? 23);
console.log(`TEST_SEED=${SEED}`);

const sum = (of: Float64Array) => of.reduce((total, one) => total + one, 0);

describe('activity by account', () => {
  test.each([0, 0.5, 1, 2])(
    'adds up to all of it, falling by the law, with exponent %d',
    (exponent) => {
      const shares = sharesOf(1000, exponent);
      expect(sum(shares)).toBeCloseTo(1, 10);
      expect(shares[0]! / shares[9]!).toBeCloseTo(10 ** exponent, 8);
    },
  );

  test('is drawn as often as the shares say', () => {
    const [shares, count] = [sharesOf(50, 1), 200_000];
    const drawn = drawAccounts(shares, count, seededRandom(SEED));
    const times = new Float64Array(50);
    for (const account of drawn) times[account]! += 1;
    // Five standard deviations of each count.
    for (const [account, share] of shares.entries()) {
      const margin = 5 * Math.sqrt(share * (1 - share) * count);
      expect(Math.abs(times[account]! - share * count)).toBeLessThan(margin);
    }
  });

  test('is drawn the same by the same seed, and never from an account that has none', () => {
    const draw = (seed: number) => drawAccounts(sharesOf(50, 1), 100, seededRandom(seed));
    expect(draw(SEED)).toEqual(draw(SEED));
    expect(draw(SEED)).not.toEqual(draw(SEED + 1));
    expect(new Set(drawAccounts(Float64Array.of(0, 1, 0), 100, seededRandom(SEED)))).toEqual(
      new Set([1]),
    );
  });
});

describe('accounts on machines', () => {
  const trial = { accounts: 20_000, exponent: 0, machines: 16, trials: 20, seed: SEED };

  test('are even if all have the same activity and there are many', () => {
    const { middle, worst } = simulateShards(trial);
    expect(middle).toBeGreaterThan(1);
    expect(worst).toBeLessThan(1.2);
  });

  test('leave none of the machines out', () => {
    expect(simulateShards({ ...trial, machines: 2 }).worst).toBeLessThan(1.1);
  });

  test('make one machine as busy as all together if one account has everything', () => {
    expect(simulateShards({ ...trial, exponent: 60 })).toEqual({ middle: 16, worst: 16 });
  });

  test('make the busiest machine busier, the more uneven their activity is', () => {
    const middles = [0, 0.8, 1, 1.2].map(
      (exponent) => simulateShards({ ...trial, exponent }).middle,
    );
    expect(middles).toEqual(middles.toSorted((a, b) => a - b));
    expect(new Set(middles).size).toBe(4);
  });

  test('leave one machine with at least the share of the busiest account', () => {
    const machines = 64;
    const { middle } = simulateShards({ ...trial, exponent: 1, machines });
    expect(middle).toBeGreaterThan(sharesOf(trial.accounts, 1)[0]! * machines);
  });

  test('are the same for the same seed', () => {
    expect(simulateShards(trial)).toEqual(simulateShards(trial));
  });
});
