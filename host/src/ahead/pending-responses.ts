import type { RawResponse } from '@adpartner/shared/api/transport';

/** How long a response waits for its call, in ms: less than any screen's stale time. */
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

  /** Removes a pending response and returns it; undefined if there is none. */
  function takeOut(key: string): Asked | undefined {
    const asked = waiting.get(key);
    waiting.delete(key);
    clearTimeout(asked?.timer);
    return asked;
  }

  return {
    has: (key: string) => waiting.has(key),
    takeOut,
    /** Sends a request and keeps its response under the key. */
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
        // A failed request leaves no response: its call is sent as usual.
      }, drop);
    },
    /** Drops pending responses and aborts requests that are on their way. */
    forget(): void {
      for (const key of [...waiting.keys()]) takeOut(key)?.stop.abort();
    },
  };
}
