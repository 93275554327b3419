import type { ReportTransport } from './batch-queue.ts';

/**
 * Sends by the browser. The body's type is text instead of JSON: that needs no preflight to another origin,
 * for which a closing page has no time. No cookies are sent, and no response is read.
 */
export function browserTransport(url: string): ReportTransport {
  return {
    async send(body) {
      const response = await fetch(url, {
        method: 'POST',
        body,
        keepalive: true,
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      // A response of another origin is opaque: only that there is one can be known.
      return response.type === 'opaque' || response.ok;
    },
    sendAtEnd: (body) => navigator.sendBeacon(url, body),
    now: () => new Date(),
  };
}

/** A random name, in hex. */
export const randomName = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Calls back when the page may be closed. Returns how to end that. */
export function beforeEnd(close: () => void): () => void {
  // A phone may end a hidden page without further notice.
  const onHidden = () => {
    if (document.visibilityState === 'hidden') close();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', close);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', close);
  };
}
