import { currentToken } from '@adpartner/shared/session/session-atoms';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';

/** Whether the next page finds the session with this token: the browser may have had no room for it. */
export function isStored(token: string): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.token) === token;
  } catch {
    return false;
  }
}

/** Whether a reload ends the session, because the browser could not store it. */
export function endsWithPage(): boolean {
  const token = currentToken();
  return token !== null && !isStored(token);
}
