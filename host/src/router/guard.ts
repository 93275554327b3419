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

export interface GuardQuestion {
  /** The path after the `#`, without its query. */
  path: string;
  /** Whether a session token is stored. */
  signedIn: boolean;
  /** The signed-in user's store; undefined while it is not known. */
  store: User['store'] | undefined;
  /** Whether the path belongs to the app at all; an unknown one shows the 404 page to everyone. */
  known: boolean;
}

/** Where to send the user instead, or null where they may stay. */
export type GuardAnswer = null | '/login' | '/ad-welcome';

const inList = (path: string, list: readonly string[]) => list.some((one) => isOrBelow(path, one));

/** The navigation guard: public pages always, any other only with a session, most with an open store. */
export function guard({ path, signedIn, store, known }: GuardQuestion): GuardAnswer {
  if (!known || inList(path, PUBLIC_PATHS)) return null;
  if (!signedIn) return '/login';
  if (store === null && !inList(path, WITHOUT_STORE)) return '/ad-welcome';
  return null;
}
