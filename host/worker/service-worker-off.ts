declare const self: ServiceWorkerGlobalScope;

// Served in the worker's place where a deployment does without one: it takes over at once, lets every
// request pass, removes what was kept, and is gone. Pages that are open go on, by the network.

async function end(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));

export {};
