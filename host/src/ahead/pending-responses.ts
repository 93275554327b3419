import type { RawResponse } from '@adpartner/shared/api/transport';

/** How long a response waits for its call, in ms: less than any screen takes one for fresh. */
const LASTS = 10_000;
/** As long as the API client waits for any response, in ms. */
const PATIENCE = 15_000;

interface Asked {
  response: Promise<RawResponse>;
  stop: AbortController;
  timer: ReturnType<typeof setTimeout>;
}

/** Responses to requests that were sent ahead of their calls, each for one call and for seconds only. */
export function pendingResponses() {
  const waiting = new Map<string, Asked>();

  /** Out of what is waiting; undefined where it is not (any more) there. */
  function takeOut(key: string): Asked | undefined {
    const asked = waiting.get(key);
    waiting.delete(key);
    clearTimeout(asked?.timer);
    return asked;
  }

  return {
    has: (key: string) => waiting.has(key),
    takeOut,
    /** Sends, and lets the response wait under this key. */
    put(key: string, send: (signal: AbortSignal) => Promise<RawResponse>): void {
      const stop = new AbortController();
      const drop = () => {
        if (waiting.get(key) !== asked) return;
        takeOut(key);
        stop.abort();
      };
      const asked = { response: send(stop.signal), stop, timer: setTimeout(drop, PATIENCE) };
      waiting.set(key, asked);
      asked.response.then(() => {
        if (waiting.get(key) !== asked) return;
        clearTimeout(asked.timer);
        asked.timer = setTimeout(drop, LASTS);
        // One that failed is no response: the call that comes for it finds nothing, and is sent.
      }, drop);
    },
    /** Throws away what is waiting, and what is on its way. */
    forget(): void {
      for (const key of [...waiting.keys()]) takeOut(key)?.stop.abort();
    },
  };
}
