import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';

/** Where this device notes which language was picked on it. One that the host app carried in is not noted. */
const KEY = 'lang_by_hand';

/** Notes that the user picked this language. */
export const noteChosenByHand = (language: string) => safeStorage.set(KEY, language);

/** Whether the user picked the language that is stored; an account's own language then gives way to it. */
export function isChosenByHand(): boolean {
  const picked = safeStorage.get(KEY);
  return picked !== null && picked === safeStorage.get(STORAGE_KEYS.lang);
}
