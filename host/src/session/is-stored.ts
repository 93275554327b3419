import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';

/** Whether the next page finds the session with this token: the browser may have had no room for it. */
export function isStored(token: string): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.token) === token;
  } catch {
    return false;
  }
}
