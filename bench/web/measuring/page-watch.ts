import type { CDPSession } from '@playwright/test';
import type { TimedRequest } from './round-trips.ts';

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
  // A stream of events stays open as long as the page.
  cdp.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    const request = seen.get(requestId);
    if (!request || response.mimeType !== 'text/event-stream') return;
    Object.assign(request, { ended: timestamp * 1000, bytes: response.encodedDataLength });
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
