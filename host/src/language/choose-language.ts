import { callApi } from '@adpartner/shared/api/current-client';
import { editUserCall } from '@adpartner/shared/contract/edit-user';
import { setLanguage } from '@adpartner/shared/i18n/i18n';
import type { LanguageCode } from '@adpartner/shared/i18n/languages';
import { appStore } from '@adpartner/shared/session/app-store';
import { changeUser, userAtom } from '@adpartner/shared/session/session-atoms';
import { noteChosenByHand } from './chosen-by-hand.ts';

/**
 * Shows the app in the chosen language and stores the choice. A signed-in user's account is updated in the
 * background; if that fails, the next choice or device updates it.
 */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  noteChosenByHand(language);
  await setLanguage(language, { chosenByUser: true });
  const user = appStore.get(userAtom);
  if (user === null || user.lang === language) return;
  // A restricted account can't be changed; the choice counts on this device.
  callApi(editUserCall, { lang: language }, { shownInPlace: true, inBackground: true }).then(
    changeUser,
    () => undefined,
  );
}
