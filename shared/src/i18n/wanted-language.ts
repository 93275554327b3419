import { DEFAULT_LANGUAGE, type LanguageCode } from './languages.ts';

// Apart from `i18n/i18n`, which is an entry point for remotes: they need not know this.

let wanted: LanguageCode | null = null;

/** The language last requested: shown, or with its messages loading. Null before the first. */
export const languageAskedFor = (): LanguageCode | null => wanted;

/** The language that the app is in, or about to be. */
export const wantedLanguage = (): LanguageCode => wanted ?? DEFAULT_LANGUAGE;

/** Stores the requested language; called by `setLanguage`. */
export function wantLanguage(language: LanguageCode): void {
  wanted = language;
}
