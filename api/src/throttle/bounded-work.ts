import { Busy } from '../errors/busy.ts';

/** The bounds of one kind of work. */
export interface WorkBounds {
  /** The number of pieces that run at the same time. */
  readonly atOnce: number;
  /** How many more may wait to start. */
  readonly waiting: number;
  /** The `Retry-After` of rejected work, in seconds. */
  readonly retryAfterSeconds: number;
}

/** Runs work of one kind within its bounds, in the order of arrival. @throws Busy beyond them */
export type BoundedWork = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a queue for work of one kind, so that it never takes more of the process than its bounds say. */
export function boundedWork({ atOnce, waiting, retryAfterSeconds }: WorkBounds): BoundedWork {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) {
      running += 1;
    } else {
      if (line.length >= waiting) throw new Busy(retryAfterSeconds);
      // Work that ends passes its place to the next.
      await new Promise<void>((begin) => line.push(begin));
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
