import { guard, type GuardQuestion } from '../../router/guard.ts';
import { STUBS } from '../../router/stubs.ts';

/** What a page knows that decides whether it fetches ahead of what was asked for. */
export interface PageNow {
  signedIn: boolean;
  /** The signed-in user's store; undefined while it is not known. */
  store: GuardQuestion['store'];
  /** The tab is in the background. */
  hidden: boolean;
  online: boolean;
  /** The visitor asked the browser to save data. */
  saveData: boolean;
  /** The browser's estimate of the connection (`slow-2g`, `2g`, `3g`, `4g`); undefined where it has none. */
  effectiveType: string | undefined;
}

const SLOW: readonly (string | undefined)[] = ['slow-2g', '2g'];

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

/** Whether the page had better not ask for what nobody waits for. */
export function leavesNetworkAlone({ hidden, online, saveData, effectiveType }: PageNow): boolean {
  return hidden || !online || saveData || SLOW.includes(effectiveType);
}

/**
 * The landing page to make ready while nothing else is to be done; null where there is none or the page
 * had better leave the network alone. `tried` holds those that need no (other) try.
 */
export function nextToMakeReady(now: PageNow, tried: ReadonlySet<string>): string | null {
  if (leavesNetworkAlone(now)) return null;
  return LANDINGS.find((path) => !tried.has(path) && mayMakeReady(path, now)) ?? null;
}
