import { setTimeout as sleep } from 'node:timers/promises';

/** Background work that repeats until it is stopped. */
export interface Background {
  /** Lets the current run end, and starts no other. */
  stop(): Promise<void>;
}

/**
 * Runs `work` again and again, with a pause of `pauseMs` after each run; its signal says when to end. A failed
 * run is reported to `failed` and followed by the next one.
 */
export function repeat(
  work: (stopped: AbortSignal) => Promise<void>,
  pauseMs: number,
  failed: (error: unknown) => void,
): Background {
  const stopped = new AbortController();
  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      await work(stopped.signal).catch(failed);
      // Stopping aborts the pause; that is no failure.
      await sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }
  const ended = run();
  return {
    stop: async () => {
      stopped.abort();
      await ended;
    },
  };
}
