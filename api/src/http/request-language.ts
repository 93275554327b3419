import {
  DEFAULT_LANGUAGE,
  LANGUAGE_TAGS,
  LANGUAGES,
  type LanguageCode,
} from '@adpartner/shared/contract/language';

export const isLanguage = (code: unknown): code is LanguageCode =>
  LANGUAGES.some((one) => one === code);

/** The language of the response: that of `X-Lang`, else the user's, else English. */
export function requestLanguage(header: unknown, userLanguage: string | undefined): LanguageCode {
  if (isLanguage(header)) return header;
  return isLanguage(userLanguage) ? userLanguage : DEFAULT_LANGUAGE;
}

/** A stored code as a language that responses have: what this version does not know is English. */
export const knownLanguage = (code: string): LanguageCode =>
  isLanguage(code) ? code : DEFAULT_LANGUAGE;

const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/;

/** The language of a request for a document: the first of `Accept-Language` that the app has, else English. */
export function acceptedLanguage(header: string | undefined): LanguageCode {
  for (const range of (header ?? '').toLowerCase().split(',')) {
    const [tag = ''] = range.trim().split(';');
    if (TRADITIONAL.test(tag)) return 'cht';
    const [primary] = tag.split('-');
    if (primary === 'zh') return 'zh';
    const known = LANGUAGES.find((code) => LANGUAGE_TAGS[code].split('-')[0] === primary);
    if (known !== undefined) return known;
  }
  return DEFAULT_LANGUAGE;
}
