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

const none = (): Arm => ({ sessions: 0, bad: 0 });

function count(all: Arm, more: Arm): void {
  all.sessions += more.sessions;
  all.bad += more.bad;
}

/** Bad sessions are reported later than sessions, so those beyond an arm's sessions wait for the next block. */
function close(open: Arm): Arm {
  const block = { sessions: open.sessions, bad: min(open.sessions, open.bad) };
  open.bad -= block.bad;
  open.sessions = 0;
  return block;
}

/**
 * Compares a canary's share of bad sessions with the current release's, block by block, valid at any moment
 * (an e-process; docs/decisions/0035). For each pair of assumed shares, the block's likelihood ratio of "the
 * canary is worse" against "both have the mean share" has expectation 1 if both are equal, whatever the share.
 */
export class SequentialTest {
  #logs = EXCESSES.map(() => SHARES.map(() => 0));
  /** What no block has yet. */
  #open = { canary: none(), current: none() };
  /** All sessions of the canary so far. */
  readonly canary = none();
  readonly current = none();

  /**
   * Adds the sessions since the call before. A block ends once it has sessions of both: where few users come, those of
   * the two would else hardly ever meet in one, and sessions of one release alone say nothing.
   */
  add(canary: Arm, current: Arm): void {
    count(this.canary, canary);
    count(this.current, current);
    count(this.#open.canary, canary);
    count(this.#open.current, current);
    if (this.#open.canary.sessions === 0 || this.#open.current.sessions === 0) return;
    const ours = close(this.#open.canary);
    const theirs = close(this.#open.current);
    const part = ours.sessions / (ours.sessions + theirs.sessions);
    this.#logs = this.#logs.map((logs, excess) =>
      logs.map((sum, share) => {
        const p = SHARES[share]!;
        const worse = p + EXCESSES[excess]! * (1 - p);
        const mean = part * worse + (1 - part) * p;
        return sum + logRatio(ours, worse, mean) + logRatio(theirs, p, mean);
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
