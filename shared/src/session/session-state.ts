import type { SessionUser } from './session-user.ts';

/** A session: the token it travels with, and whose it is. */
export interface Session {
  readonly token: string;
  readonly user: SessionUser;
}

export type SessionState = Session | null;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Somebody signed in, or signed in again. Returns the same object where nothing is new. */
export function signedIn(state: SessionState, { token, user }: Session): SessionState {
  if (state !== null && state.token === token && isSame(state.user, user)) return state;
  return { token, user };
}

/** The server told something newer about the user. What it says about anybody else comes too late. */
export function userChanged(state: SessionState, user: SessionUser): SessionState {
  if (state === null || state.user.id !== user.id) return state;
  return signedIn(state, { token: state.token, user });
}

/** The user left. */
export function signedOut(): SessionState {
  return null;
}

/** The server no longer takes a token. Only the token that is still in use ends the session. */
export function expired(state: SessionState, token: string | null): SessionState {
  return state !== null && state.token === token ? null : state;
}

/** Whether a session is somebody else's than before: then nothing of the old one may be shown on. */
export function hasChangedHands(from: SessionState, to: SessionState): boolean {
  return from?.user.id !== to?.user.id;
}
