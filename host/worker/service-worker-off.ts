import { removeCaches } from '../src/offline/remove-caches.ts';

declare const self: ServiceWorkerGlobalScope;

// Served in place of the worker if a deployment turns it off: it takes over at once, lets every request pass,
// removes all caches, and unregisters. Open pages go on by the network.

async function end(): Promise<void> {
  await removeCaches();
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
