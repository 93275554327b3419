import { leavesNetworkAlone, type PageNow } from '../../idle/page-now.ts';
import { guard } from '../../router/guard.ts';
import { remoteNeeds } from '../../router/page-needs.ts';
import { remoteAt, STUBS } from '../../router/stubs.ts';

/**
 * The landing pages of remotes, the most likely next one first: in the order of the ad center, because
 * a user of another page is likely to go back there.
 */
const LANDINGS: readonly string[] = STUBS.map(({ prefix }) => `/${prefix}`);

/** Whether an address may be prefetched for a user who is about to open it. */
export function mayPrefetch(path: string, { signedIn, store, facts, online }: PageNow): boolean {
  // A host page sends no first calls, so a visitor without rights is no concern.
  const needs = remoteAt(path) === null ? null : remoteNeeds(path, facts);
  return online && signedIn && guard({ path, signedIn, store, needs }) === null;
}

/**
 * The next landing page to prefetch while the page is idle; null if there is none or the network is to be
 * left alone. `tried` holds those that need no other try.
 */
export function nextToPrefetch(now: PageNow, tried: ReadonlySet<string>): string | null {
  if (leavesNetworkAlone(now)) return null;
  // A page that is open without a session is for visitors without one.
  const isNext = (path: string) =>
    remoteNeeds(path, now.facts)?.session === true && !tried.has(path) && mayPrefetch(path, now);
  return LANDINGS.find(isNext) ?? null;
}
