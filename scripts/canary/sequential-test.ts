// Looking up globals costs most of the time of a simulation in jest.
const { exp, log, max, min } = Math;

/** Sessions of one release in a stretch of time, and how many of them were bad: harmed, or slow. */
export interface Arm {
  sessions: number;
  bad: number;
}

/** Probability that a canary as good as the current release is rolled back by one test, however long it runs. */
export const ALPHA = 0.005;
/** Probability that a canary whose share of bad sessions is `MARGIN` above the current one's is widened. */
export const BETA = 0.05;
/** The smallest excess that matters: five bad sessions more in a hundred. */
const MARGIN = 0.05;
/** One broken device is no reason to roll back. */
const LEAST_BAD = 3;

/** Assumed shares of bad sessions with the current release, and how much of the rest a worse canary adds. */
const SHARES = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3];
const EXCESSES = [0.02, 0.05, 0.1, 0.2, 0.5, 0.95];

const meanOfExps = (logs: readonly number[]) => {
  const most = max(...logs);
  return (exp(most) * logs.reduce((sum, one) => sum + exp(one - most), 0)) / logs.length;
};

/** Log of a Bernoulli likelihood ratio: an arm's sessions under a share `p` of bad ones, against share `q`. */
const logRatio = ({ sessions, bad }: Arm, p: number, q: number) =>
  bad * log(p / q) + (sessions - bad) * log((1 - p) / (1 - q));

/** Bad sessions are reported later than sessions, so some wait until their arm has as many sessions. */
function settle(arm: Arm, waiting: number): { arm: Arm; waiting: number } {
  const bad = min(arm.sessions, arm.bad + waiting);
  return { arm: { ...arm, bad }, waiting: arm.bad + waiting - bad };
}

/**
 * Compares a canary's share of bad sessions with the current release's, block by block, valid at any moment
 * (an e-process; docs/decisions/0035). For each pair of assumed shares, the block's likelihood ratio of "the
 * canary is worse" against "both have the mean share" has expectation 1 if both are equal, whatever the share.
 */
export class SequentialTest {
  #logs = EXCESSES.map(() => SHARES.map(() => 0));
  #waiting = { canary: 0, current: 0 };
  /** All sessions of the canary so far. */
  readonly canary: Arm = { sessions: 0, bad: 0 };
  readonly current: Arm = { sessions: 0, bad: 0 };

  /** Adds the sessions since the block before. */
  add(canary: Arm, current: Arm): void {
    for (const [all, more] of [
      [this.canary, canary],
      [this.current, current],
    ] as const) {
      all.sessions += more.sessions;
      all.bad += more.bad;
    }
    const ours = settle(canary, this.#waiting.canary);
    const theirs = settle(current, this.#waiting.current);
    this.#waiting = { canary: ours.waiting, current: theirs.waiting };
    const all = ours.arm.sessions + theirs.arm.sessions;
    if (all === 0) return;
    const part = ours.arm.sessions / all;
    this.#logs = this.#logs.map((logs, excess) =>
      logs.map((sum, share) => {
        const p = SHARES[share]!;
        const worse = p + EXCESSES[excess]! * (1 - p);
        const mean = part * worse + (1 - part) * p;
        return sum + logRatio(ours.arm, worse, mean) + logRatio(theirs.arm, p, mean);
      }),
    );
  }

  /** The evidence that the canary is worse: above 1 / ALPHA with probability ALPHA at most if it is as good. */
  get evidence(): number {
    return meanOfExps(this.#logs.flat());
  }

  get isWorse(): boolean {
    return this.canary.bad >= LEAST_BAD && this.evidence >= 1 / ALPHA;
  }

  /** Whether an excess of `MARGIN` over the current release's share is refuted: Wald's lower boundary. */
  get isAsGood(): boolean {
    const { sessions, bad } = this.current;
    const share = min(0.9, (bad + 0.5) / (sessions + 1));
    const ours = { ...this.canary, bad: min(this.canary.bad, this.canary.sessions) };
    return logRatio(ours, share + MARGIN * (1 - share), share) <= log(BETA);
  }
}
