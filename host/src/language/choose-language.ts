import { callApi } from '@adpartner/shared/api/current-client';
import { editUserCall } from '@adpartner/shared/contract/edit-user';
import { setLanguage } from '@adpartner/shared/i18n/i18n';
import type { LanguageCode } from '@adpartner/shared/i18n/languages';
import { appStore } from '@adpartner/shared/session/app-store';
import { changeUser, userAtom } from '@adpartner/shared/session/session-atoms';
import { noteChosenByHand } from './chosen-by-hand.ts';

/**
 * Shows the app in the language the user chose and keeps that. A signed-in user's account learns of it
 * in the background; should that fail, the next choice or device tells it.
 */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  noteChosenByHand(language);
  await setLanguage(language, { chosenByUser: true });
  const user = appStore.get(userAtom);
  if (user === null || user.lang === language) return;
  // A restricted account is not told: it can't be changed, and the choice counts all the same.
  callApi(editUserCall, { lang: language }, { shownInPlace: true, inBackground: true }).then(
    changeUser,
    () => undefined,
  );
}
