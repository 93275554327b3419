import { Strategy } from 'workbox-strategies/Strategy.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { CONFIG, PAGE, REGISTRY } from '../src/offline/kept-site-schema.ts';
import { isUsable } from '../src/offline/usable-document.ts';
import { STORED } from '../src/remotes/registry/registry-entries.ts';
import { isSiteYoung, keptDocument, keptFile, youngPage } from './site-caches.ts';

/** How long to wait for the network's documents, in ms. */
const PATIENCE = 3_000;

/** How many pages are remembered; older ones have long received their documents. */
const PAGES = 20;

/** Serves immutable files: from a complete set, else from the network. */
export class WholeSets extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await keptFile(new URL(request.url).pathname).catch(() => undefined);
    return kept ?? handler.fetch(request);
  }
}

/** Pages that were opened from the cache, with the documents that they are still to get from it. */
const keptPages = new Map<string, Set<string>>();

function noteKeptPage(client: string, documents: readonly string[]): void {
  keptPages.set(client, new Set(documents));
  const [oldest] = keptPages.keys();
  if (keptPages.size > PAGES && oldest !== undefined) keptPages.delete(oldest);
}

const later = (ms: number) => new Promise<null>((done) => setTimeout(done, ms, null));

/** Whether the user reloads, which asks for the newest version. */
const isReload = ({ cache }: Request) => cache === 'no-cache' || cache === 'reload';

/**
 * Serves the page: the stored one, if the server had it a short time ago, and checks the server's for the
 * next visit. Otherwise, and on a reload, like any other document.
 */
export class YoungPage extends Strategy {
  readonly #newest: NewestDocument;
  readonly #note: (page: Response) => Promise<void>;

  /** @param note compares the server's page with the stored one */
  constructor(newest: NewestDocument, note: (page: Response) => Promise<void>) {
    super();
    this.#newest = newest;
    this.#note = note;
  }

  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const young = isReload(request) ? undefined : await youngPage().catch(() => undefined);
    if (!young) return this.#newest._handle(request, handler);
    // The configuration has to fit the policies of the stored page; the registry is the newest.
    noteKeptPage((handler.event as FetchEvent).resultingClientId, [CONFIG]);
    const look = async () => {
      const response = await handler.fetch(request);
      if (response.status === 200) await this.#note(response);
    };
    // Without a network there is nothing to compare.
    handler.waitUntil(look().catch(() => undefined));
    return young;
  }
}

/** A stored document, which says so. */
function asStored(document: Response): Response {
  const headers = new Headers(document.headers);
  headers.set(STORED, '1');
  return new Response(document.body, { status: document.status, headers });
}

/**
 * Serves documents that change in place: from the network, or from the cache if the network is too slow or sends
 * something else. A
 * page that was opened from the cache gets its other documents from there too, once and without another wait,
 * because documents stored together fit together.
 */
export class NewestDocument extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { clientId, resultingClientId } = handler.event as FetchEvent;
    const path = request.mode === 'navigate' ? PAGE : new URL(request.url).pathname;
    const kept = () => keptDocument(path).catch(() => undefined);

    if (keptPages.get(clientId)?.delete(path)) {
      const document = await kept();
      if (document) return asStored(document);
    }
    const asked = handler.fetch(request);
    const usable = asked.then(async (response) => {
      const before = path === REGISTRY && (await isSiteYoung()) ? await kept() : undefined;
      return (await isUsable(path, response, before)) ? response : null;
    });
    const inTime = await Promise.race([usable.catch(() => null), later(PATIENCE)]);
    if (inTime !== null) return inTime;
    const document = await kept();
    if (!document) return asked;
    if (path === PAGE) noteKeptPage(resultingClientId, [CONFIG, REGISTRY]);
    return path === PAGE ? document : asStored(document);
  }
}
