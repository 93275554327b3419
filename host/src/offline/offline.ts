import { leavesNetworkAlone, pageNow } from '../idle/page-now.ts';
import { whenIdle } from '../idle/when-idle.ts';
import type { KeepMessage } from './keep-message.ts';
import { onReleases, releasesInUse } from '../remotes/releases/releases-in-use.ts';

/** The worker's script: a name that never changes, asked for every time. */
const WORKER = '/service-worker.js';

/** How long no remote has come before the site is kept, in ms: what is fetched ahead comes first. */
const AT_REST = 3_000;

let registered: Promise<ServiceWorkerRegistration> | null = null;

function register(): Promise<ServiceWorkerRegistration> {
  registered ??= navigator.serviceWorker
    .register(WORKER, { updateViaCache: 'none' })
    .catch((error: unknown) => {
      registered = null;
      throw error;
    });
  return registered;
}

async function keep(): Promise<void> {
  if (leavesNetworkAlone(pageNow())) return;
  const { installing } = await register();
  const worker = installing ?? (await navigator.serviceWorker.ready).active;
  const entries = releasesInUse();
  const message: KeepMessage = { kind: 'keep', entries: entries && [...entries] };
  worker?.postMessage(message);
}

/** Registers the worker and has it keep the site, now and whenever more of it has been opened. */
export async function startOffline(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void keep().catch(() => undefined)), AT_REST);
  };
  onReleases(keepSoon);
  keepSoon();
}

/** Takes away the worker and all that it has kept. */
export async function stopOffline(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((one) => one.unregister()));
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
