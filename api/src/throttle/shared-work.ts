import { Busy } from '../errors/busy.ts';
import type { WorkBounds } from './bounded-work.ts';

/** The bounds of one kind of work: for all callers together, and for each one. */
export interface SharedBounds extends WorkBounds {
  /** How many pieces of one caller may wait to start. */
  readonly waitingOfOne: number;
  /** How long a piece may wait at most, in milliseconds; left out: until it is its turn. */
  readonly patience?: number;
}

/**
 * The party that asks for work. A string is a known one: a user's id, the key of a device, or the server
 * itself. `stranger` is a network from which an unknown browser asks.
 */
export type Asker = string | { readonly stranger: string };

/**
 * Runs work of one kind within its bounds. Each asker has a queue, and the queues take turns.
 * @throws Busy beyond the bounds
 */
export type SharedWork = <T>(by: Asker, work: () => Promise<T>) => Promise<T>;

/** After this many pieces of work for known askers, one for a stranger. */
const KNOWN_IN_A_ROW = 3;

/** The queues of some askers, in the order of their turns. */
class Queues {
  private readonly queues = new Map<string, (() => void)[]>();
  private readonly bounds: SharedBounds;
  private length = 0;

  constructor(bounds: SharedBounds) {
    this.bounds = bounds;
  }

  /** Waits until it is this asker's turn. @throws Busy if too many wait, or it takes too long */
  wait(by: string): Promise<void> {
    const { waiting, waitingOfOne, retryAfterSeconds, patience } = this.bounds;
    const queue = this.queues.get(by) ?? [];
    if (this.length >= waiting || queue.length >= waitingOfOne) throw new Busy(retryAfterSeconds);
    this.length += 1;
    this.queues.set(by, queue);
    return new Promise<void>((resolve, reject) => {
      const begin = () => (clearTimeout(impatient), resolve());
      const giveUp = () => (this.leave(by, begin), reject(new Busy(retryAfterSeconds)));
      const impatient = patience === undefined ? undefined : setTimeout(giveUp, patience).unref();
      queue.push(begin);
    });
  }

  private leave(by: string, begin: () => void): void {
    const rest = this.queues.get(by)?.filter((one) => one !== begin) ?? [];
    if (rest.length > 0) this.queues.set(by, rest);
    else this.queues.delete(by);
    this.length -= 1;
  }

  /** Starts the next piece of work. Returns false if none is waiting. */
  next(): boolean {
    const [first] = this.queues;
    if (!first) return false;
    const [by, [begin, ...rest]] = first;
    this.queues.delete(by);
    if (rest.length > 0) this.queues.set(by, rest);
    this.length -= 1;
    begin?.();
    return true;
  }
}

/**
 * Work of one kind that never takes more of the process than its bounds say. An asker with much of it does
 * not keep others from it: they wait for one piece, not for all. Known askers do not wait for the many
 * networks that strangers can use.
 */
export function sharedWork(bounds: SharedBounds): SharedWork {
  const known = new Queues(bounds);
  const strangers = new Queues(bounds);
  let running = 0;
  let knownInARow = 0;

  /** Work that ends passes its place to the next. */
  const handOn = () => {
    const isStrangersTurn = knownInARow >= KNOWN_IN_A_ROW;
    knownInARow = isStrangersTurn ? 0 : knownInARow + 1;
    const [first, second] = isStrangersTurn ? [strangers, known] : [known, strangers];
    if (!first.next() && !second.next()) running -= 1;
  };

  return async (by, work) => {
    if (running < bounds.atOnce) running += 1;
    else await (typeof by === 'string' ? known.wait(by) : strangers.wait(by.stranger));
    try {
      return await work();
    } finally {
      handOn();
    }
  };
}
