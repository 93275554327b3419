import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { sessionUserSchema } from './session-user.ts';
import type { Session, SessionState } from './session-state.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

// Characters that a header may contain.
const TOKEN = /^[\u0021-\u007e]{1,512}$/;

function readToken(): string | null {
  const token = safeStorage.get(STORAGE_KEYS.token);
  if (token === null || TOKEN.test(token)) return token;
  safeStorage.remove(STORAGE_KEYS.token);
  return null;
}

/**
 * The stored session. `'changing'`: a user without a token, which another tab leaves for a moment between one
 * session and the next.
 */
export function readStoredSession(): SessionState | 'changing' {
  const token = readToken();
  const user = safeStorage.getJson(STORAGE_KEYS.user, sessionUserSchema);
  if (user === null) return null;
  return token === null ? 'changing' : { token, user };
}

/** A stored token whose user is missing or invalid. */
export function readTokenWithoutUser(): string | null {
  const token = readToken();
  const user = safeStorage.getJson(STORAGE_KEYS.user, sessionUserSchema);
  return user === null ? token : null;
}

/**
 * Stores the session. The token is removed first and written last, so that no other tab ever reads one user's
 * token together with another user's data.
 */
export function storeSession(from: SessionState, to: Session | null): void {
  if (to === null) {
    safeStorage.remove(STORAGE_KEYS.token);
    safeStorage.remove(STORAGE_KEYS.user);
    return;
  }
  const isNewToken = from?.token !== to.token;
  if (isNewToken) safeStorage.remove(STORAGE_KEYS.token);
  safeStorage.setJson(STORAGE_KEYS.user, to.user);
  if (isNewToken) safeStorage.set(STORAGE_KEYS.token, to.token);
}
