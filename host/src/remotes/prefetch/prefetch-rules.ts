import { leavesNetworkAlone, type PageNow } from '../../idle/page-now.ts';
import { guard } from '../../router/guard.ts';
import { STUBS } from '../../router/stubs.ts';

/**
 * Where remotes begin, the likeliest next one first: as the ad center offers them. Whoever is not on it
 * is likely to go back there.
 */
const LANDINGS: readonly string[] = STUBS.filter(({ meta }) => meta.auth !== false).map(
  ({ prefix }) => `/${prefix}`,
);

/** Whether an address may be made ready for someone who is about to go there. */
export function mayMakeReady(path: string, { signedIn, store, online }: PageNow): boolean {
  return online && signedIn && guard({ path, signedIn, store, known: true }) === null;
}

/**
 * The landing page to make ready while nothing else is to be done; null where there is none or the page
 * had better leave the network alone. `tried` holds those that need no (other) try.
 */
export function nextToMakeReady(now: PageNow, tried: ReadonlySet<string>): string | null {
  if (leavesNetworkAlone(now)) return null;
  return LANDINGS.find((path) => !tried.has(path) && mayMakeReady(path, now)) ?? null;
}
