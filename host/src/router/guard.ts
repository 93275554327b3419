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
   * The page's requirements. null for a path without a page: every visitor sees the 404 page, or first the remote
   * that may have one. undefined while it is not known.
   */
  needs: PageNeeds | null | undefined;
  /** How the last user of this device signed in; it counts only without a session. */
  lastEntry?: SessionUser['entry'] | null;
}

/** Where to redirect; null to stay, `wait` while that is not known. */
export type GuardDecision = null | 'wait' | '/login' | '/session-over' | '/ad-welcome';

const WELCOME = '/ad-welcome';

/** Where to sign in. A user of the partner's app has no password for the login page. */
const wayInOf = (lastEntry: GuardQuestion['lastEntry']) =>
  lastEntry === 'app' ? '/session-over' : '/login';

/**
 * The navigation guard: lets a visitor open a page if they have what it needs, a session and an open store.
 */
export function guard({ path, signedIn, store, needs, lastEntry }: GuardQuestion): GuardDecision {
  const wayIn = wayInOf(lastEntry);
  if (path === '/' && !signedIn && wayIn !== '/login') return wayIn;
  // A visitor with both may open every page, so its needs don't matter.
  if (needs === null || (signedIn && store !== null)) return null;
  if (needs === undefined) return 'wait';
  if (!signedIn) return needs.session ? wayIn : null;
  return needs.store && path !== WELCOME ? WELCOME : null;
}
