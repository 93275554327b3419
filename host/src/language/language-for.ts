import { mapClientLanguage, type ClientLanguageRule } from '@adpartner/shared/i18n/language-choice';
import { isLanguageCode, type LanguageCode } from '@adpartner/shared/i18n/languages';

/** The app's language for a code from outside: by the client-language map, or one of the app's codes. */
export function languageFor(
  code: string | null | undefined,
  map: readonly ClientLanguageRule[],
): LanguageCode | null {
  if (!code) return null;
  return mapClientLanguage(code, map) ?? (isLanguageCode(code) ? code : null);
}
