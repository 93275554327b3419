import {
  DEFAULT_LANGUAGE,
  LANGUAGE_TAGS,
  LANGUAGES,
  type LanguageCode,
} from '@adpartner/shared/contract/language';

export { directionOf } from '@adpartner/shared/contract/direction';
export { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type LanguageCode };

/** Each language's name in that language, for the language sheet; the server's list may replace it. */
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
  ar: 'العربية',
};

/** Whether a value from outside (storage, URL, server) is one of the app's codes. */
export function isLanguageCode(value: unknown): value is LanguageCode {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);
}

/** The app's code of a tag made by `LANGUAGE_TAGS`; the default language for any other. */
export function languageOfTag(tag: string): LanguageCode {
  return LANGUAGES.find((code) => LANGUAGE_TAGS[code] === tag) ?? DEFAULT_LANGUAGE;
}
