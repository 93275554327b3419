import { setLanguage } from '@adpartner/shared/i18n/i18n';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { languageFor } from '../language/language-for.ts';
import type { ServiceContext } from '../service/channels.ts';
import { RESTRICTIONS, showService } from './popup-requests.ts';

/** The account a call was refused for: why, and the language it was made in. */
export interface RestrictedAccount {
  restricted: string;
  lang: string | undefined;
}

/**
 * Opens the customer-service popup, from anywhere. For a restricted account it first switches to that
 * account's language and then says, above the channels, what is wrong with the account.
 */
export async function openServicePopup(what: ServiceContext | RestrictedAccount): Promise<void> {
  if (typeof what === 'string') {
    showService({ context: what });
    return;
  }
  const language = languageFor(what.lang, readBasicConfig()?.client_language_map ?? []);
  if (language !== null) await setLanguage(language);
  const restricted = RESTRICTIONS.find((one) => one === what.restricted);
  showService({ context: 'general', ...(restricted && { restricted }) });
}
