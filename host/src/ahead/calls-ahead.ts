import { headersOf } from '@adpartner/shared/api/request-headers';
import { POST_READS } from '@adpartner/shared/api/safe-read';
import type { FirstCall } from '@adpartner/shared/api/first-call';
import { timeZoneHeader } from '@adpartner/shared/api/time-zone';
import type { ApiRequest, Transport } from '@adpartner/shared/api/transport';
import { PREFIX } from '@adpartner/shared/contract/call';
import { pendingResponses } from './pending-responses.ts';

/** How many requests are remembered; an older one may be sent again. */
const REMEMBERED = 50;

interface CallsAheadOptions {
  /** The API's origin, as the API client has it. */
  base: string;
  network: Transport;
}

export interface CallsAhead {
  /**
   * Sends the first calls of a screen before the screen makes them, in a language and in a session (null: without
   * one). Leaves out calls that were made a short time ago, because the screen does not repeat them.
   */
  send(calls: readonly FirstCall[], language: string, token: string | null): void;
  /** The network, but an identical request gets the response of the one sent ahead, once. */
  readonly transport: Transport;
  /** Drops pending responses and aborts requests that are on their way. */
  forget(): void;
}

const keyOf = ({ method, url, headers, body }: ApiRequest) =>
  JSON.stringify([method, url, headers['X-CT'], headers['X-Lang'], headers['X-TZ'], body]);

const isWrite = ({ method, url }: ApiRequest) =>
  method === 'POST' && ![...POST_READS].some((path) => url.endsWith(PREFIX + path));

/**
 * Sends requests before the code that makes them is loaded, and hands each response to the identical call:
 * same user, same language, same time zone. A call that differs is sent as usual. A write drops all pending
 * responses, because what was read before it may be outdated.
 */
export function callsAhead({ base, network }: CallsAheadOptions): CallsAhead {
  const root = base.replace(/\/+$/, '') + PREFIX;
  const waiting = pendingResponses();
  /** When each request was last sent, in ms since 1970. */
  const askedAt = new Map<string, number>();

  function note(key: string): void {
    askedAt.delete(key);
    askedAt.set(key, Date.now());
    const [oldest] = askedAt.keys();
    if (askedAt.size > REMEMBERED && oldest !== undefined) askedAt.delete(oldest);
  }

  function ask(request: ApiRequest, fresh: number): void {
    const key = keyOf(request);
    const age = Date.now() - (askedAt.get(key) ?? -Infinity);
    if (waiting.has(key) || age < fresh) return;
    note(key);
    waiting.put(key, (signal) => network(request, signal));
  }

  return {
    send(calls, language, token) {
      if (!navigator.onLine) return;
      for (const { method, path, body, fresh } of calls) {
        const headers = headersOf({ token, language, timeZone: timeZoneHeader() });
        headers['Content-Type'] = 'application/json';
        ask({ method, url: root + path, headers, body }, fresh);
      }
    },
    async transport(request, signal) {
      if (isWrite(request)) {
        waiting.forget();
        return network(request, signal).finally(waiting.forget);
      }
      const key = keyOf(request);
      const asked = waiting.takeOut(key);
      if (!asked) {
        note(key);
        return network(request, signal);
      }
      signal.addEventListener('abort', () => asked.stop.abort(), { once: true });
      return asked.response;
    },
    forget: waiting.forget,
  };
}
