import { leavesNetworkAlone, type PageNow } from '../../idle/page-now.ts';
import { guard } from '../../router/guard.ts';
import { remoteNeeds } from '../../router/page-needs.ts';
import { remoteAt, STUBS } from '../../router/stubs.ts';

/**
 * Where remotes begin, the likeliest next one first: as the ad center offers them. Whoever is not on it
 * is likely to go back there.
 */
const LANDINGS: readonly string[] = STUBS.map(({ prefix }) => `/${prefix}`);

/** Whether an address may be made ready for someone who is about to go there. */
export function mayMakeReady(path: string, { signedIn, store, facts, online }: PageNow): boolean {
  // The host's own pages ask for nothing ahead that their visitor may not have.
  const needs = remoteAt(path) === null ? null : remoteNeeds(path, facts);
  return online && signedIn && guard({ path, signedIn, store, needs }) === null;
}

/**
 * The landing page to make ready while nothing else is to be done; null where there is none or the page
 * had better leave the network alone. `tried` holds those that need no (other) try.
 */
export function nextToMakeReady(now: PageNow, tried: ReadonlySet<string>): string | null {
  if (leavesNetworkAlone(now)) return null;
  // What is open without a session is for those who have none.
  const isNext = (path: string) =>
    remoteNeeds(path, now.facts)?.session === true && !tried.has(path) && mayMakeReady(path, now);
  return LANDINGS.find(isNext) ?? null;
}
