import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type LanguageCode,
} from '@adpartner/shared/contract/language';

const isLanguage = (code: unknown): code is LanguageCode => LANGUAGES.some((one) => one === code);

/** The language of the response: that of `X-Lang`, else the user's, else English. */
export function requestLanguage(header: unknown, userLanguage: string | undefined): LanguageCode {
  if (isLanguage(header)) return header;
  return isLanguage(userLanguage) ? userLanguage : DEFAULT_LANGUAGE;
}

/** A stored code as a language that responses have: what this version does not know is English. */
export const knownLanguage = (code: string): LanguageCode =>
  isLanguage(code) ? code : DEFAULT_LANGUAGE;
