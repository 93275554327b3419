import * as z from '@adpartner/shared/contract/zod';

/**
 * The app's languages by their own codes, as they travel and as they are stored, with the BCP 47 tag of
 * each. i18next, `Intl` and `<html lang>` work on tags: `Intl` silently falls back to the browser's language
 * on a code it does not know (`cht`, `kor`), and plural rules hang on the tag.
 */
export const LANGUAGE_TAGS = {
  cht: 'zh-TW',
  de: 'de',
  en: 'en',
  fr: 'fr',
  jp: 'ja',
  kor: 'ko',
  pt: 'pt-BR',
  ru: 'ru',
  spa: 'es',
  th: 'th',
  vi: 'vi',
  zh: 'zh-CN',
} as const;

export type LanguageCode = keyof typeof LANGUAGE_TAGS;
export const LANGUAGES = Object.keys(LANGUAGE_TAGS) as readonly LanguageCode[];
export const languageSchema = z.enum(LANGUAGES);

/** The language of whoever has not chosen one. */
export const DEFAULT_LANGUAGE: LanguageCode = 'en';
