import { headersOf } from '@adpartner/shared/api/build-request';
import { POST_READS } from '@adpartner/shared/api/safe-read';
import type { FirstCall } from '@adpartner/shared/api/first-call';
import { timeZoneHeader } from '@adpartner/shared/api/time-zone';
import type { ApiRequest, Transport } from '@adpartner/shared/api/transport';
import { PREFIX } from '@adpartner/shared/contract/call';
import { pendingResponses } from './pending-responses.ts';

/** So many requests are remembered; older ones are asked for again. */
const REMEMBERED = 50;

interface CallsAheadOptions {
  /** Where the API is, as the API client has it. */
  base: string;
  getToken: () => string | null;
  network: Transport;
}

export interface CallsAhead {
  /**
   * Sends calls that a screen on its way is going to make, in the language that it will be in; not those
   * that it will not make, because they were made a short time ago.
   */
  send(calls: readonly FirstCall[], language: string): void;
  /** The network with what was sent ahead: a request for the very same gets that response, once. */
  readonly transport: Transport;
  /** Throws away what is waiting, and what is on its way. */
  forget(): void;
}

const keyOf = ({ method, url, headers, body }: ApiRequest) =>
  JSON.stringify([method, url, headers['X-CT'], headers['X-Lang'], headers['X-TZ'], body]);

const isWrite = ({ method, url }: ApiRequest) =>
  method === 'POST' && ![...POST_READS].some((path) => url.endsWith(PREFIX + path));

/**
 * Sends requests before the code is there that makes them, and hands each response to the call that asks
 * for the very same: as the same user, in the same language and time zone. A call that differs is sent
 * as if nothing had been. Nothing outlasts a write: what was asked before it ended may be wrong after it.
 */
export function callsAhead({ base, getToken, network }: CallsAheadOptions): CallsAhead {
  const root = base.replace(/\/+$/, '') + PREFIX;
  const waiting = pendingResponses();
  /** When what was asked for last, by whomever; in ms since 1970. */
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
    send(calls, language) {
      const token = getToken();
      if (token === null || !navigator.onLine) return;
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
