import type { CDPSession } from '@playwright/test';
import type { TimedRequest } from './round-trips.ts';

/** The conditions under which a page is opened. */
export interface Conditions {
  /** Milliseconds from a request to its response. */
  latency: number;
  /** Bits per second, down and up; null for as many as there are. */
  down: number | null;
  up: number | null;
  /** How many times slower than this machine the processor is. */
  slower: number;
}

/** A network and a processor that many have. */
export const SLOW: Conditions = { latency: 150, down: 1.6e6, up: 0.75e6, slower: 4 };

/**
 * For counting: a response takes far longer than what the page does between it and the next request, so
 * that what waits for what can be read off the clock, and nothing else is slow.
 */
export const COUNTING: Conditions = { latency: 150, down: null, up: null, slower: 1 };

export interface Seen extends TimedRequest {
  ended: number;
  bytes: number;
  type: string;
}

/** Follows a page's requests by the protocol, on one clock. */
export function followRequests(cdp: CDPSession): () => Seen[] {
  const seen = new Map<string, Seen>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    if (/^(data|blob):/.test(request.url)) return;
    const { pathname, search } = new URL(request.url);
    const begun = timestamp * 1000;
    seen.set(requestId, { url: pathname + search, begun, ended: Infinity, bytes: 0, type });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = seen.get(requestId);
    if (request) Object.assign(request, { ended: timestamp * 1000, bytes: encodedDataLength });
  });
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = seen.get(requestId);
    if (request) request.ended = timestamp * 1000;
  });
  return () => [...seen.values()];
}

/** Runs in the page: keeps the time at which the screen stood there with nothing of it missing. */
export function watchReady({ shows, loading }: { shows: string; loading: string }): void {
  const isReady = () => {
    const page = document.querySelector('main');
    const statuses = [...document.querySelectorAll('[role=status]')];
    return (
      page?.textContent.includes(shows) === true &&
      !statuses.some((status) => status.textContent.includes(loading))
    );
  };
  const look = () => {
    if (!isReady()) return;
    watcher.disconnect();
    // Painted, not only put in.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Object.assign(window, { readyAt: performance.now() })),
    );
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true, characterData: true });
}

const bytes = (bits: number | null) => (bits === null ? -1 : bits / 8);

/** A network as the protocol wants it. */
export const networkOf = ({ latency, down, up }: Conditions) => ({
  offline: false,
  latency,
  downloadThroughput: bytes(down),
  uploadThroughput: bytes(up),
});

/** Puts a page under conditions. */
export async function throttle(cdp: CDPSession, conditions: Conditions): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', networkOf(conditions));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.slower });
}
