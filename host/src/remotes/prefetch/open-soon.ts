import { guard, type GuardQuestion } from '../../router/guard.ts';
import type { PageFacts } from '../../router/page-facts.ts';
import { remoteNeeds } from '../../router/page-needs.ts';
import type { AppRouter } from '../../router/seen-changes.ts';
import { remoteAt } from '../../router/stubs.ts';
import type { OpenedRemotes } from '../opening/open-remote.ts';
import { loadScreensOf } from './make-ready.ts';

/** How long the first screen is waited for where its files are on the device, in ms. */
const PATIENCE = 400;

const nothing = () => undefined;

/**
 * Opens the remote that a signed-in user's page begins at, without waiting for the page to get there.
 * Returns what to wait for before the first render: where a service worker hands out the files, the
 * screen itself, so that nothing is rendered that would be gone at once. Whatever fails here is left to the
 * gate, which finds and shows it. Never rejects.
 * @param address after the `#`, with its query
 * @param facts waited for only where the user has no store
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
  if (!navigator.serviceWorker?.controller) return;
  await Promise.race([isHere, new Promise((done) => setTimeout(done, PATIENCE))]);
  if (!remotes.isOpen(remote)) return;
  // The address was looked up when these routes were not in yet.
  const { location } = router.state;
  await router.navigate(location, { replace: true, state: location.state as unknown });
}
