import type { SessionUser } from '@adpartner/shared/session/session-user';
import type { PageNeeds } from './page-needs.ts';

export interface GuardQuestion {
  /** The path after the `#`, without its query. */
  path: string;
  /** Whether a session token is stored. */
  signedIn: boolean;
  /** The signed-in user's store; undefined while it is not known. */
  store: SessionUser['store'] | undefined;
  /**
   * What the page asks of its visitor. null for a path that is no page: everyone sees the 404 page, or first
   * what the remote says about it. undefined while it is not known.
   */
  needs: PageNeeds | null | undefined;
  /** By which way the last user of this device came in; it counts where nobody is signed in. */
  lastEntry?: SessionUser['entry'] | null;
}

/** Where to send the user instead; null where they may stay, `wait` while that can't be told. */
export type GuardDecision = null | 'wait' | '/login' | '/session-over' | '/ad-welcome';

const WELCOME = '/ad-welcome';

/** Where to sign in. Who came by the partner's app has no password for a login page. */
const wayInOf = (lastEntry: GuardQuestion['lastEntry']) =>
  lastEntry === 'app' ? '/session-over' : '/login';

/** The navigation guard: a page is for those who have what it needs, a session and an open store. */
export function guard({ path, signedIn, store, needs, lastEntry }: GuardQuestion): GuardDecision {
  const wayIn = wayInOf(lastEntry);
  if (path === '/' && !signedIn && wayIn !== '/login') return wayIn;
  // Nothing keeps out who has both, so nothing has to be known of the page.
  if (needs === null || (signedIn && store !== null)) return null;
  if (needs === undefined) return 'wait';
  if (!signedIn) return needs.session ? wayIn : null;
  return needs.store && path !== WELCOME ? WELCOME : null;
}
