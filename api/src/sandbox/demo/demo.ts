export const DAY = 24 * 3_600_000;

/** The demo partner, whose history is written. */
export interface Demo {
  readonly userId: string;
  readonly now: Date;
  /** When the accounts of the demo partner and of the agents to follow were made. */
  readonly began: Date;
}

/** The moment this many days before another; days may be fractions. */
export const daysBefore = (moment: Date, days: number): Date =>
  new Date(moment.getTime() - days * DAY);
