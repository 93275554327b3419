/** The service worker's script: its name never changes, and it is requested every time. */
const WORKER = '/service-worker.js';

/** Registers the site's service worker; the browser ignores it where it is registered already. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
