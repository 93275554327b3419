/**
 * The app's languages by their own codes, as they are sent and stored, with the BCP 47 tag of each. i18next,
 * `Intl` and `<html lang>` need tags: `Intl` silently falls back to the browser's language for an unknown
 * code (`cht`, `kor`), and plural rules depend on the tag.
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
  ar: 'ar-u-nu-latn',
} as const;

export type LanguageCode = keyof typeof LANGUAGE_TAGS;
export const LANGUAGES = Object.keys(LANGUAGE_TAGS) as readonly LanguageCode[];

/** Languages that a deployment offers only if its operator lists them (`LANGUAGES` of the server). */
const ONLY_IF_LISTED: readonly LanguageCode[] = ['ar'];

/** The languages that a deployment offers unless its operator lists others. */
export const USUAL_LANGUAGES: readonly LanguageCode[] = LANGUAGES.filter(
  (code) => !ONLY_IF_LISTED.includes(code),
);

/** The default language. */
export const DEFAULT_LANGUAGE: LanguageCode = 'en';
