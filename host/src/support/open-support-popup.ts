import type { ApiError } from '@adpartner/shared/api/api-error';
import { setLanguage } from '@adpartner/shared/i18n/i18n';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { isChosenByHand } from '../language/chosen-by-hand.ts';
import { languageFor } from '../language/language-for.ts';
import { showSupport, type SupportContext } from '../services/popup-requests.ts';

/**
 * Opens the support popup. For a restricted account it first switches to the account's language, unless the
 * user has picked one here, and shows above the channels what is wrong with the account.
 */
export async function openSupportPopup(
  what: SupportContext | { restricted: ApiError },
): Promise<void> {
  if (typeof what === 'string') {
    showSupport({ context: what });
    return;
  }
  const { restricted } = what;
  if (!isChosenByHand()) {
    const language = languageFor(restricted.lang, readBasicConfig()?.client_language_map ?? []);
    if (language !== null) await setLanguage(language);
  }
  showSupport({ context: 'general', restricted });
}
