import type { SessionUser } from './session-user.ts';

/** A session: its token and its user. */
export interface Session {
  readonly token: string;
  readonly user: SessionUser;
}

export type SessionState = Session | null;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A user signed in, or signed in again. Returns the same object if nothing changed. */
export function signedIn(state: SessionState, { token, user }: Session): SessionState {
  if (state !== null && state.token === token && isSame(state.user, user)) return state;
  return { token, user };
}

/** The server sent newer data about the user. Data about another user comes too late and is ignored. */
export function userChanged(state: SessionState, user: SessionUser): SessionState {
  if (state === null || state.user.id !== user.id) return state;
  return signedIn(state, { token: state.token, user });
}

/** The user signed out. */
export function signedOut(): SessionState {
  return null;
}

/** The server rejected a token. Only the current token ends the session. */
export function expired(state: SessionState, token: string | null): SessionState {
  return state !== null && state.token === token ? null : state;
}

/** Whether a session is another user's than before: then nothing of the old one may be shown. */
export function hasChangedHands(from: SessionState, to: SessionState): boolean {
  return from?.user.id !== to?.user.id;
}
