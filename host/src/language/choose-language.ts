import { setLanguage } from '@adpartner/shared/i18n/i18n';
import type { LanguageCode } from '@adpartner/shared/i18n/languages';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { noteChosenByHand } from './chosen-by-hand.ts';
import { forgetOwedLanguage, saveLanguage } from './owed-language.ts';

/**
 * Shows the app in the chosen language and stores the choice. A signed-in user's account is updated in the
 * background, later if the server can't be reached.
 */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  noteChosenByHand(language);
  await setLanguage(language, { chosenByUser: true });
  const user = appStore.get(userAtom);
  if (user === null) return;
  if (user.lang === language) forgetOwedLanguage();
  else saveLanguage(user.id, language);
}
