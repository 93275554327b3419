import { atom, type Atom } from 'jotai';
import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import {
  expired,
  hasChangedHands,
  signedIn,
  signedOut,
  userChanged,
  type Session,
  type SessionState,
} from './session-state.ts';
import type { SessionUser } from './session-user.ts';
import { readStoredSession, readTokenWithoutUser, storeSession } from './session-storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** A change of the session from, to, or between users. */
export interface SessionChange {
  from: SessionState;
  to: SessionState;
  /** Whether it happened in another tab. */
  elsewhere: boolean;
}

/** How long a user without a token may be another tab's change half-way, in ms. */
const CHANGE_TAKES = 200;

const begunWith = readStoredSession();
const stateAtom = atom<SessionState>(begunWith === 'changing' ? null : begunWith);
const listeners = new Set<(change: SessionChange) => void>();

/** The session: `{ token, user }`, or null. Only the functions of this module change it. */
export const sessionAtom: Atom<SessionState> = atom((get) => get(stateAtom));
export const isSignedInAtom: Atom<boolean> = atom((get) => get(stateAtom) !== null);
export const userAtom: Atom<SessionUser | null> = atom((get) => get(stateAtom)?.user ?? null);

function become(to: SessionState, elsewhere: boolean): void {
  const from = appStore.get(stateAtom);
  if (to === from) return;
  if (!elsewhere) storeSession(from, to);
  appStore.set(stateAtom, to);
  if (!hasChangedHands(from, to)) return;
  for (const listener of listeners) listener({ from, to, elsewhere });
}

/** Starts a session, in every tab; it ends another user's session. */
export function signIn(session: Session): void {
  become(signedIn(appStore.get(stateAtom), session), false);
}

/** Updates the signed-in user by the server's data; data about another user is ignored. */
export function changeUser(user: SessionUser): void {
  become(userChanged(appStore.get(stateAtom), user), false);
}

/** Ends the session, in every tab. */
export function signOut(): void {
  become(signedOut(), false);
  // Removes broken values, too.
  storeSession(null, null);
}

/**
 * Ends the session, in every tab, if `tokenSent` is still its token: the server rejected that one. Returns
 * whether it did.
 */
export function expireSession(tokenSent: string | null): boolean {
  const from = appStore.get(stateAtom);
  const to = expired(from, tokenSent);
  become(to, false);
  return to !== from;
}

/** The current session's token, outside React (the API client's `X-CT`); null without a session. */
export function currentToken(): string | null {
  return appStore.get(stateAtom)?.token ?? null;
}

/**
 * A stored token without a valid user (an older version stored less of the user, or the value is damaged);
 * null otherwise. The start of the page may fetch the user with it and sign in.
 */
export function tokenWithoutUser(): string | null {
  return appStore.get(stateAtom) === null ? readTokenWithoutUser() : null;
}

/**
 * Calls back after the session changed from, to, or between users, here or in another tab. Cached data of the
 * old one (the query cache) must be dropped then. Returns how to stop.
 */
export function subscribeToSessionChanges(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let settling: ReturnType<typeof setTimeout> | undefined;

safeStorage.subscribe((key) => {
  if (key !== null && key !== STORAGE_KEYS.token && key !== STORAGE_KEYS.user) return;
  clearTimeout(settling);
  const stored = readStoredSession();
  if (stored === 'changing') {
    settling = setTimeout(() => become(null, true), CHANGE_TAKES);
  } else {
    become(stored && signedIn(appStore.get(stateAtom), stored), true);
  }
});
