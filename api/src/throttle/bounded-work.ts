import { Busy } from '../errors/busy.ts';

/** How much work of one kind there may be. */
export interface WorkBounds {
  /** How many pieces run at the same time. */
  readonly atOnce: number;
  /** How many more may wait to begin. */
  readonly waiting: number;
  /** The `Retry-After` of work that is refused, in seconds. */
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
