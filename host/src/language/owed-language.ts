import * as z from '@adpartner/shared/contract/zod';
import { ApiError } from '@adpartner/shared/api/api-error';
import { callApi } from '@adpartner/shared/api/current-client';
import { editUserCall } from '@adpartner/shared/contract/edit-user';
import { isLanguageCode, type LanguageCode } from '@adpartner/shared/i18n/languages';
import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import {
  changeUser,
  subscribeToSessionChanges,
  userAtom,
} from '@adpartner/shared/session/session-atoms';
import { whenReachable } from '../offline/when-reachable.ts';

/** The key under which a choice is stored until the account has it. */
const KEY = 'lang_owed';

const owedSchema = z.object({ user: z.string(), lang: z.string() });

const forget = () => safeStorage.remove(KEY);

/** Sends the stored choice of the signed-in user. It stays stored if the server could not be reached. */
async function send(): Promise<void> {
  const owed = safeStorage.getJson(KEY, owedSchema);
  if (owed === null || owed.user !== appStore.get(userAtom)?.id || !isLanguageCode(owed.lang))
    return;
  try {
    const options = { shownInPlace: true, inBackground: true };
    changeUser(await callApi(editUserCall, { lang: owed.lang }, options));
  } catch (error) {
    // A restricted account can't be changed; the choice counts on this device.
    if (!(error instanceof ApiError) || error.kind !== 'business') return;
  }
  // Another language may have been chosen meanwhile.
  if (safeStorage.getJson(KEY, owedSchema)?.lang === owed.lang) forget();
}

/** Updates the account of a user by their choice, later if the server can't be reached. */
export function saveLanguage(user: string, lang: LanguageCode): void {
  safeStorage.setJson(KEY, { user, lang });
  void send();
}

/** Drops a choice that the account has already. */
export const forgetOwedLanguage = forget;

let isStarted = false;

/** Sends a stored choice, now and whenever the server may be reachable again. Signing out drops it. */
export function startSavingLanguage(): void {
  if (isStarted) return;
  isStarted = true;
  subscribeToSessionChanges(forget);
  whenReachable(() => void send());
}
