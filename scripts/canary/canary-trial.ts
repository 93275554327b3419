import { SequentialTest } from './sequential-test.ts';

/** What pages have reported on one release of a remote in a stretch of time, by session. */
export interface Counts {
  sessions: number;
  /** Sessions in which it did not load. */
  failures: number;
  /** Sessions in which it loaded and then threw. */
  crashes: number;
  /** Sessions with a measured response to the user's interactions (INP), and those above 200 ms. */
  interactions: number;
  slow: number;
}

export const NO_COUNTS: Counts = { sessions: 0, failures: 0, crashes: 0, interactions: 0, slow: 0 };

/** Adds counts, member by member. */
export const sum = (a: Counts, b: Counts): Counts => ({
  sessions: a.sessions + b.sessions,
  failures: a.failures + b.failures,
  crashes: a.crashes + b.crashes,
  interactions: a.interactions + b.interactions,
  slow: a.slow + b.slow,
});

export type Verdict = 'wait' | 'roll back' | 'as good';

/** A step that the watch took, and the figures that it was taken on. */
export interface Figures {
  canary: Counts;
  current: Counts;
  /** The evidence that more of the canary's sessions are harmed, and that more are slow. */
  evidence: { harmed: number; slow: number };
}

const harmed = ({ sessions, failures, crashes }: Counts) => ({
  sessions,
  bad: failures + crashes,
});
const slow = (counts: Counts) => ({ sessions: counts.interactions, bad: counts.slow });

const round = (evidence: number) => Number(evidence.toPrecision(3));

/** One canary against the current release, from its first block of sessions to its end. */
export class CanaryTrial {
  #harmed = new SequentialTest();
  #slow = new SequentialTest();
  /** Since the canary's percentage last changed. */
  #step = new SequentialTest();
  #canary = NO_COUNTS;
  #current = NO_COUNTS;

  /** Adds what pages reported since the block before. */
  add(canary: Counts, current: Counts): void {
    this.#canary = sum(this.#canary, canary);
    this.#current = sum(this.#current, current);
    this.#harmed.add(harmed(canary), harmed(current));
    this.#slow.add(slow(canary), slow(current));
    this.#step.add(harmed(canary), harmed(current));
  }

  /** The canary's percentage has changed: it is judged as good on sessions from now on only. */
  beginStep(): void {
    this.#step = new SequentialTest();
  }

  get verdict(): Verdict {
    if (this.#harmed.isWorse || this.#slow.isWorse) return 'roll back';
    return this.#step.isAsGood && this.#slow.evidence < 1.5 ? 'as good' : 'wait';
  }

  get figures(): Figures {
    return {
      canary: this.#canary,
      current: this.#current,
      evidence: { harmed: round(this.#harmed.evidence), slow: round(this.#slow.evidence) },
    };
  }
}
