import { guard, type GuardQuestion } from '../../router/guard.ts';
import type { PageFacts } from '../../router/facts-in.ts';
import { remoteNeeds } from '../../router/page-needs.ts';
import type { AppRouter } from '../../router/seen-changes.ts';
import { remoteAt } from '../../router/stubs.ts';
import { isPreloaded } from '../fetching/preload-file.ts';
import { matchAgain } from '../opening/match-again.ts';
import type { OpenedRemotes } from '../opening/open-remote.ts';
import { loadScreensOf } from './prefetch-address.ts';

/** How long to wait for the first screen if its files are here, in ms. */
const PATIENCE = 400;

const nothing = () => undefined;

/**
 * Opens the remote of a signed-in user's first page without waiting for the router. Returns what the first
 * render waits for: the screen itself if its files were prefetched or a service worker serves them, so that no
 * placeholder flashes up. Failures are left to the gate, which shows them. Never rejects.
 * @param address after the `#`, with its query
 * @param facts waited for only if the user has no store
 */
export async function openSoon(
  router: AppRouter,
  remotes: OpenedRemotes,
  address: string,
  store: GuardQuestion['store'],
  facts: Promise<PageFacts>,
): Promise<void> {
  const path = address.split('?', 1)[0]!;
  const remote = remoteAt(path);
  if (remote === null) return;
  const needs = store === null ? remoteNeeds(path, await facts) : undefined;
  if (guard({ path, signedIn: true, store, needs }) !== null) return;
  const isHere = remotes
    .open(remote)
    .then(() => loadScreensOf(router, address, { withData: true }))
    .catch(nothing);
  if (!navigator.serviceWorker?.controller && !isPreloaded()) return;
  await Promise.race([isHere, new Promise((done) => setTimeout(done, PATIENCE))]);
  // The address was matched before these routes were patched in.
  if (remotes.isOpen(remote)) await matchAgain(router, router.state.location);
}
