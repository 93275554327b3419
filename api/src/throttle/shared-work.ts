import { Busy } from '../http/busy.ts';
import type { WorkBounds } from './bounded-work.ts';

/** How much work of one kind there may be, of all and of each who asks for it. */
export interface SharedBounds extends WorkBounds {
  /** Taken on of one who asks, and not yet begun. */
  readonly waitingOfOne: number;
}

/**
 * Runs work of one kind within its bounds: whoever asks has a line of their own, and the lines take turns.
 * @param by who asks: a network, a user
 * @throws Busy beyond the bounds
 */
export type SharedWork = <T>(by: string, work: () => Promise<T>) => Promise<T>;

/**
 * Work of one kind that never takes more of the process than its bounds say, and that one who asks for much
 * of it does not keep from others: they wait for one piece of it, not for all.
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

  /** Whoever ends hands their place on. */
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
