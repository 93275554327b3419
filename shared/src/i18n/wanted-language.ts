import { DEFAULT_LANGUAGE, type LanguageCode } from './languages.ts';

// By itself, and not in `i18n/i18n`: that is an entry point for remotes, who need not know.

let wanted: LanguageCode | null = null;

/** The language last asked for: shown, or its messages on their way. Null until one was. */
export const languageAskedFor = (): LanguageCode | null => wanted;

/** The language that the app is about to be in, or is. */
export const wantedLanguage = (): LanguageCode => wanted ?? DEFAULT_LANGUAGE;

/** Notes the language that was asked for; `setLanguage` does. */
export function wantLanguage(language: LanguageCode): void {
  wanted = language;
}
