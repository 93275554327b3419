import { enable as enableNavigationPreload } from 'workbox-navigation-preload/enable.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { keepSite } from '../src/offline/keep-site.ts';
import { readKeepMessage } from '../src/offline/keep-message.ts';
import { CONFIG, REGISTRY } from '../src/offline/kept-site.ts';
import { cachesPort, removeOtherFormats } from './site-caches.ts';
import { NewestDocument, WholeSets } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

// See docs/decisions/0013. What the API answers never passes through here.

const newest = new NewestDocument();
const isOwn = ({ origin }: URL) => origin === self.location.origin;

registerRoute(
  ({ url, request }) =>
    isOwn(url) && request.mode === 'navigate' && ['/', '/index.html'].includes(url.pathname),
  newest,
);
registerRoute(({ url }) => isOwn(url) && [CONFIG, REGISTRY].includes(url.pathname), newest);
registerRoute(
  // With a query it is asked for anew: what came without one was no good.
  ({ url }) => isOwn(url) && /^\/(assets|remotes)\//.test(url.pathname) && url.search === '',
  new WholeSets(),
);

/** One after the other: two at once would fetch the same files. */
let keeping: Promise<void> = Promise.resolve();

self.addEventListener('message', (event) => {
  const message = readKeepMessage(event.data);
  if (message === null) return;
  // What can't be kept is not: the page goes on by the network, and the next one tries again.
  keeping = keeping.then(() => keepSite(cachesPort, message.entries)).catch(() => undefined);
  event.waitUntil(keeping);
});

// A waiting worker could wait for ever in an app that is never quite closed. Pages do not notice: files
// are named by their content, whichever worker hands them out.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(removeOtherFormats()));
enableNavigationPreload();
