import { registerWorker } from '@adpartner/shared/shell/register-worker';
import { leavesNetworkAlone, pageNow } from '../idle/page-now.ts';
import { whenIdle } from '../idle/when-idle.ts';
import type { KeepMessage } from './keep-message.ts';
import { removeCaches } from './remove-caches.ts';
import { onEntries, entriesInUse } from '../remotes/releases/entries-in-use.ts';

/** How long after the last loaded remote the site is stored, in ms: prefetching goes first. */
const AT_REST = 3_000;

let registered: Promise<ServiceWorkerRegistration> | null = null;

function register(): Promise<ServiceWorkerRegistration> {
  registered ??= registerWorker().catch((error: unknown) => {
    registered = null;
    throw error;
  });
  return registered;
}

/** Whether the site was not stored because the page was hidden or offline. */
let isOwed = false;

async function keep(): Promise<void> {
  isOwed = leavesNetworkAlone(pageNow());
  if (isOwed) return;
  const { installing } = await register();
  const worker = installing ?? (await navigator.serviceWorker.ready).active;
  // The worker stores what is of its own origin: docs/decisions/0052.
  const entries = entriesInUse()?.filter((entry) => entry.startsWith('/remotes/')) ?? null;
  const message: KeepMessage = { kind: 'keep', entries };
  worker?.postMessage(message);
}

/** Registers the worker and has it store the site, now, after each further remote, and once the page may. */
export async function startOffline(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void keep().catch(() => undefined)), AT_REST);
  };
  const keepOwed = () => void (isOwed && keepSoon());
  onEntries(keepSoon);
  document.addEventListener('visibilitychange', keepOwed);
  window.addEventListener('online', keepOwed);
  keepSoon();
}

/** Removes the worker and all its caches. */
export async function stopOffline(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  // One that serves this page lives until the page closes, and may be storing the site.
  const message: KeepMessage = { kind: 'end' };
  for (const { active } of registrations) active?.postMessage(message);
  await Promise.all(registrations.map((one) => one.unregister()));
  await removeCaches();
}
