import {
  DEFAULT_LANGUAGE,
  LANGUAGE_TAGS,
  LANGUAGES,
  type LanguageCode,
} from '@adpartner/shared/contract/language';

import { CallError } from '../errors/call-error.ts';

export const isLanguage = (code: unknown): code is LanguageCode =>
  LANGUAGES.some((one) => one === code);

/**
 * The language of the response: that of `X-Lang`, else the user's, else English. A language that the deployment
 * does not offer counts as none.
 */
export function requestLanguage(
  offered: readonly LanguageCode[],
  header: unknown,
  userLanguage: string | undefined,
): LanguageCode {
  const find = (code: unknown) => offered.find((one) => one === code);
  return find(header) ?? find(userLanguage) ?? DEFAULT_LANGUAGE;
}

/**
 * Checks the language that a user chooses.
 * @throws CallError if the deployment does not offer it
 */
export function requireOffered(
  offered: readonly LanguageCode[],
  lang: LanguageCode | undefined,
): void {
  if (lang !== undefined && !offered.includes(lang)) {
    throw new CallError('invalid_params', { fields: { lang: 'not_an_option' } });
  }
}

/** A stored code as a language that responses have: what this version does not know is English. */
export const knownLanguage = (code: string): LanguageCode =>
  isLanguage(code) ? code : DEFAULT_LANGUAGE;

const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/;

/**
 * The language of a request for a document: the first of `Accept-Language` that the deployment offers, else
 * English.
 */
export function acceptedLanguage(
  offered: readonly LanguageCode[],
  header: string | undefined,
): LanguageCode {
  for (const range of (header ?? '').toLowerCase().split(',')) {
    const [tag = ''] = range.trim().split(';');
    const [primary] = tag.split('-');
    const chinese = TRADITIONAL.test(tag) ? 'cht' : 'zh';
    const known = offered.find((code) =>
      primary === 'zh' ? code === chinese : LANGUAGE_TAGS[code].split('-')[0] === primary,
    );
    if (known !== undefined) return known;
  }
  return DEFAULT_LANGUAGE;
}
