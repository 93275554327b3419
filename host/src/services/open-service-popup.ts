import { setLanguage } from '@adpartner/shared/i18n/i18n';
import { mapClientLanguage } from '@adpartner/shared/i18n/language-choice';
import type { ClientLanguageRule } from '@adpartner/shared/i18n/language-choice';
import { isLanguageCode, type LanguageCode } from '@adpartner/shared/i18n/languages';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import type { ServiceContext } from '../service/channels.ts';
import { RESTRICTIONS, showService } from './popup-requests.ts';

/** The account a call was refused for: why, and the language it was made in. */
export interface RestrictedAccount {
  restricted: string;
  lang: string | undefined;
}

/** The app's language for an account's: by the client-language map, or as one of the app's own codes. */
export function languageOfAccount(
  lang: string | undefined,
  map: readonly ClientLanguageRule[],
): LanguageCode | null {
  if (lang === undefined) return null;
  return mapClientLanguage(lang, map) ?? (isLanguageCode(lang) ? lang : null);
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
  const language = languageOfAccount(what.lang, readBasicConfig()?.client_language_map ?? []);
  if (language !== null) await setLanguage(language);
  const restricted = RESTRICTIONS.find((one) => one === what.restricted);
  showService({ context: 'general', ...(restricted && { restricted }) });
}
