import { Strategy } from 'workbox-strategies/Strategy.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { CONFIG, PAGE, REGISTRY } from '../src/offline/kept-site.ts';
import { keptDocument, keptFile, youngPage } from './site-caches.ts';

/** How long the network may take to tell of the site as it is now, in ms. */
const PATIENCE = 3_000;

/** So many pages are remembered; older ones have long had what they asked for. */
const PAGES = 20;

/** Files that never change: out of a set that is there whole, else from the network. */
export class WholeSets extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await keptFile(new URL(request.url).pathname).catch(() => undefined);
    return kept ?? handler.fetch(request);
  }
}

/** Pages that were opened as kept, with the documents that belong to them and are still to be given. */
const keptPages = new Map<string, Set<string>>();

function noteKeptPage(client: string, documents: readonly string[]): void {
  keptPages.set(client, new Set(documents));
  const [oldest] = keptPages.keys();
  if (keptPages.size > PAGES && oldest !== undefined) keptPages.delete(oldest);
}

const later = (ms: number) => new Promise<null>((done) => setTimeout(done, ms, null));

/** Whether somebody wants to see what is new: as a browser asks when a page is loaded again. */
const isReload = ({ cache }: Request) => cache === 'no-cache' || cache === 'reload';

/**
 * The page: as it was kept, if it was the server's a short time ago; what the server has by now is for the
 * next time. Otherwise, and for whoever loads it again, as any document that says what is in use.
 */
export class YoungPage extends Strategy {
  readonly #newest: NewestDocument;
  readonly #note: (page: Response) => Promise<void>;

  /** @param note takes note of the page as the server has it */
  constructor(newest: NewestDocument, note: (page: Response) => Promise<void>) {
    super();
    this.#newest = newest;
    this.#note = note;
  }

  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const young = isReload(request) ? undefined : await youngPage().catch(() => undefined);
    if (!young) return this.#newest._handle(request, handler);
    // The configuration fits the policies that the page was sent with; the registry is the newest.
    noteKeptPage((handler.event as FetchEvent).resultingClientId, [CONFIG]);
    const look = async () => {
      const response = await handler.fetch(request);
      if (response.status === 200) await this.#note(response);
    };
    // Without a network there is nothing new.
    handler.waitUntil(look().catch(() => undefined));
    return young;
  }
}

/**
 * Documents that say what is in use: from the network, or, where that has no response in time, as they
 * were kept. A page that was opened as kept is given the rest as kept with it, once and without a second
 * wait: what was kept together fits together.
 */
export class NewestDocument extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { clientId, resultingClientId } = handler.event as FetchEvent;
    const path = request.mode === 'navigate' ? PAGE : new URL(request.url).pathname;
    const kept = () => keptDocument(path).catch(() => undefined);

    if (keptPages.get(clientId)?.delete(path)) {
      const document = await kept();
      if (document) return document;
    }
    const asked = handler.fetch(request);
    const inTime = await Promise.race([asked.catch(() => null), later(PATIENCE)]);
    // A server that is down is no better than none.
    if (inTime !== null && inTime.status < 500) return inTime;
    const document = await kept();
    if (!document) return inTime ?? asked;
    if (path === PAGE) noteKeptPage(resultingClientId, [CONFIG, REGISTRY]);
    return document;
  }
}
