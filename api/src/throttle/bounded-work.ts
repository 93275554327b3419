import { Busy } from '../http/busy.ts';

/** How much work of one kind there may be. */
export interface WorkBounds {
  /** At the same time. */
  readonly atOnce: number;
  /** Taken on and not yet begun. */
  readonly waiting: number;
  /** After how many seconds one who is refused may try again. */
  readonly retryAfterSeconds: number;
}

/** Runs work of one kind within its bounds, in the order it came. @throws Busy beyond them */
export type BoundedWork = <T>(work: () => Promise<T>) => Promise<T>;

/** Work of one kind that never takes more of the process than its bounds say. */
export function boundedWork({ atOnce, waiting, retryAfterSeconds }: WorkBounds): BoundedWork {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) {
      running += 1;
    } else {
      if (line.length >= waiting) throw new Busy(retryAfterSeconds);
      // Whoever ends hands their place on.
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
