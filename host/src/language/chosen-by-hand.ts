import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';

/**
 * The key under which this device stores which language was picked by hand. A language from the host app's
 * link is not stored.
 */
const KEY = 'lang_by_hand';

/** Stores that the user picked this language. */
export const noteChosenByHand = (language: string) => safeStorage.set(KEY, language);

/** Whether the user picked the stored language; it then wins over the account's language. */
export function isChosenByHand(): boolean {
  const picked = safeStorage.get(KEY);
  return picked !== null && picked === safeStorage.get(STORAGE_KEYS.lang);
}
