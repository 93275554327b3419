import { setTimeout as sleep } from 'node:timers/promises';

/** Work that goes on in the background until it is stopped. */
export interface Background {
  /** Lets a run under way end, and begins no other. */
  stop(): Promise<void>;
}

/**
 * Runs `work` again and again, `pauseMs` after its last end. A run that fails is told to `failed` and
 * followed by the next one.
 */
export function repeat(
  work: () => Promise<void>,
  pauseMs: number,
  failed: (error: unknown) => void,
): Background {
  const stopped = new AbortController();
  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      await work().catch(failed);
      // Stopping ends the pause; that is no failure.
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
