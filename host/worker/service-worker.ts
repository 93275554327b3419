import { enable as enableNavigationPreload } from 'workbox-navigation-preload/enable.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { keepSite, notePage } from '../src/offline/keep-site.ts';
import { readKeepMessage } from '../src/offline/keep-message.ts';
import { CONFIG, PAGE, REGISTRY } from '../src/offline/kept-site-schema.ts';
import { bypass } from './bypass.ts';
import { handlePush } from './push-events.ts';
import { removeCaches } from '../src/offline/remove-caches.ts';
import { asDocument, cachesPort, removeOtherFormats } from './site-caches.ts';
import { NewestDocument, WholeSets, YoungPage } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

// See docs/decisions/0013. Responses of the API never pass through here.

/** One after the other: two at once would fetch the same files, or overwrite each other's state. */
let keeping: Promise<void> = Promise.resolve();

/** Whether the deployment does without this worker. */
let hasEnded = false;

function next(work: () => Promise<void>): Promise<void> {
  // After a failure nothing is stored: the page uses the network, and the next one tries again.
  keeping = keeping.then(() => (hasEnded ? undefined : work())).catch(() => undefined);
  return keeping;
}

/** Removes the caches after what is being stored, which would make them anew. */
function end(): Promise<void> {
  hasEnded = true;
  return keeping.then(removeCaches);
}

const PAGES = [PAGE, '/index.html'];
const DOCUMENTS = [CONFIG, REGISTRY];
const CODE = ['/assets/', '/remotes/'];

const newest = new NewestDocument();
const isOwn = ({ origin }: URL) => origin === self.location.origin;

registerRoute(
  ({ url, request }) => isOwn(url) && request.mode === 'navigate' && PAGES.includes(url.pathname),
  new YoungPage(newest, (page) => next(async () => notePage(cachesPort, await asDocument(page)))),
);
registerRoute(({ url }) => isOwn(url) && DOCUMENTS.includes(url.pathname), newest);
registerRoute(
  // A file with a query is always fetched: the copy without one was rejected.
  ({ url }) =>
    isOwn(url) && CODE.some((folder) => url.pathname.startsWith(folder)) && url.search === '',
  new WholeSets(),
);

let begin: () => void;
/** Resolves once a page has told which releases it uses. */
const begun = new Promise<void>((resolve) => (begin = resolve));

self.addEventListener('message', (event) => {
  const message = readKeepMessage(event.data);
  if (message === null) return;
  if (message.kind === 'end') return event.waitUntil(end());
  event.waitUntil(next(() => keepSite(cachesPort, message.entries)));
  begin();
});

/**
 * How long the first worker of a device waits to be told what to store, in ms. Browsers compile scripts that
 * are stored while a worker installs, which makes later visits faster.
 */
const TO_BE_TOLD = 2_000;

async function install(): Promise<void> {
  if (self.registration.active !== null) return;
  await Promise.race([begun, new Promise((done) => setTimeout(done, TO_BE_TOLD))]);
  await keeping;
}

// A waiting worker could wait for ever in an app that is never quite closed. Pages do not notice the change:
// files are named by their content, whichever worker serves them.
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  bypass(event, [...PAGES, ...DOCUMENTS, ...CODE.map((folder) => `${folder}*`)]);
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => event.waitUntil(removeOtherFormats()));
enableNavigationPreload();
handlePush();
