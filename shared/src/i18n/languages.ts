import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type LanguageCode,
} from '@adpartner/shared/contract/language';

export { DEFAULT_LANGUAGE, type LanguageCode };

/**
 * The BCP 47 tag of each code. i18next and `Intl` work on tags: `Intl` silently falls back to the
 * browser's language on a code it does not know (`cht`, `kor`), and plural rules hang on the tag.
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
} as const satisfies Record<LanguageCode, string>;

/** Each language's name in itself, for the language sheet; the server's list may override it. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>> = {
  cht: '繁體中文',
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  jp: '日本語',
  kor: '한국어',
  pt: 'Português (Brasil)',
  ru: 'Русский',
  spa: 'Español',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  zh: '简体中文',
};

/** Whether a value from outside (storage, URL, server) is one of the app's codes. */
export function isLanguageCode(value: unknown): value is LanguageCode {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);
}

/** The app's code of a tag made by `LANGUAGE_TAGS`; the default language for any other. */
export function languageOfTag(tag: string): LanguageCode {
  return LANGUAGES.find((code) => LANGUAGE_TAGS[code] === tag) ?? DEFAULT_LANGUAGE;
}
