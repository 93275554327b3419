import { Busy } from '../http/busy.ts';
import type { WorkBounds } from './bounded-work.ts';

/** How much work of one kind there may be: of all callers together, and of each one. */
export interface SharedBounds extends WorkBounds {
  /** How many pieces of one caller may wait to begin. */
  readonly waitingOfOne: number;
}

/**
 * Runs work of one kind within its bounds. Each caller has a queue of its own, and the queues take turns.
 * @param by the caller: a network, a user
 * @throws Busy beyond the bounds
 */
export type SharedWork = <T>(by: string, work: () => Promise<T>) => Promise<T>;

/**
 * Makes queues for work of one kind, so that it never takes more of the process than its bounds say. A caller that
 * asks for much does not block others: these wait for one piece of its work, not for all of it.
 */
export function sharedWork(bounds: SharedBounds): SharedWork {
  const { atOnce, waiting, waitingOfOne, retryAfterSeconds } = bounds;
  /** In the order of their turns. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let inLine = 0;

  const wait = (by: string) => {
    const line = lines.get(by) ?? [];
    if (inLine >= waiting || line.length >= waitingOfOne) throw new Busy(retryAfterSeconds);
    inLine += 1;
    lines.set(by, line);
    return new Promise<void>((begin) => line.push(begin));
  };

  /** Work that ends passes its place to the queue whose turn it is. */
  const handOn = () => {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [by, [begin, ...rest]] = next;
    lines.delete(by);
    if (rest.length > 0) lines.set(by, rest);
    inLine -= 1;
    begin?.();
  };

  return async (by, work) => {
    if (running < atOnce) running += 1;
    else await wait(by);
    try {
      return await work();
    } finally {
      handOn();
    }
  };
}
