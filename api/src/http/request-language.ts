import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type LanguageCode,
} from '@adpartner/shared/contract/language';

const isLanguage = (code: unknown): code is LanguageCode => LANGUAGES.some((one) => one === code);

/** The language to answer in: that of `X-Lang`, else the user's, else English. */
export function requestLanguage(header: unknown, userLanguage: string | undefined): LanguageCode {
  if (isLanguage(header)) return header;
  return isLanguage(userLanguage) ? userLanguage : DEFAULT_LANGUAGE;
}

/** A code as it is stored, as one that is answered: what this version does not know is English. */
export const knownLanguage = (code: string): LanguageCode =>
  isLanguage(code) ? code : DEFAULT_LANGUAGE;
