import type { User } from '@adpartner/shared/contract/user';
import { isOrBelow } from './paths.ts';

/** Pages that need no session: the host's list, so that the guard decides before a remote is fetched. */
const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/entry',
  '/ad-welcome',
  '/terms',
  '/privacy',
  '/session-over',
  '/__federation',
];

/** Pages a signed-in user may see while their store is not open yet. */
const WITHOUT_STORE: readonly string[] = [...PUBLIC_PATHS, '/customer', '/notification'];

/**
 * Pages of the remotes, for which the guard has to know no more. One that is missing here, as of a remote
 * that is newer than this host, costs who is signed out a look at the remote before they log in.
 */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/ad-center': [
    'activities',
    'coupons',
    'credit',
    'edit-login-password',
    'edit-pay-password',
    'feedback',
    'level',
    'operated',
    'profile',
    'ques-detail',
    'security',
    'user-sign',
  ],
  '/plan': ['detail', 'goods-detail'],
  '/wallet': ['bind-card', 'foreign-exchange', 'record', 'records', 'set-password', 'withdraw'],
  '/notification': ['detail'],
};

/** Whether a path below a remote's prefix is known to be a page of it while the remote is not here. */
export function isRemotePage(path: string): boolean {
  return Object.entries(PAGES).some(([prefix, pages]) =>
    pages.some((page) => path === `${prefix}/${page}` || path === `${prefix}/${page}/`),
  );
}

export interface GuardQuestion {
  /** The path after the `#`, without its query. */
  path: string;
  /** Whether a session token is stored. */
  signedIn: boolean;
  /** The signed-in user's store; undefined while it is not known. */
  store: User['store'] | undefined;
  /**
   * Whether the path is known to belong to the app. Any other shows everyone the 404 page, or first what
   * its remote says about it.
   */
  known: boolean;
  /** By which way the last user of this device came in; it counts where nobody is signed in. */
  lastEntry?: User['entry'] | null;
}

/** Where to send the user instead, or null where they may stay. */
export type GuardAnswer = null | '/login' | '/session-over' | '/ad-welcome';

const inList = (path: string, list: readonly string[]) => list.some((one) => isOrBelow(path, one));

/** The navigation guard: public pages always, any other only with a session, most with an open store. */
export function guard({ path, signedIn, store, known, lastEntry }: GuardQuestion): GuardAnswer {
  // Who came by the partner's app has no password for a login page.
  const wayIn = lastEntry === 'app' ? '/session-over' : '/login';
  if (path === '/' && !signedIn && wayIn !== '/login') return wayIn;
  if (!known || inList(path, PUBLIC_PATHS)) return null;
  if (!signedIn) return wayIn;
  if (store === null && !inList(path, WITHOUT_STORE)) return '/ad-welcome';
  return null;
}
