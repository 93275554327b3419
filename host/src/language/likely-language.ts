import { USUAL_LANGUAGES } from '@adpartner/shared/contract/language';
import { chooseLanguage, type ClientLanguageRule } from '@adpartner/shared/i18n/language-choice';
import { LANGUAGE_TAGS, type LanguageCode } from '@adpartner/shared/i18n/languages';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';

/** `basic_config.client_language_map`. */
export type LanguageMap = readonly ClientLanguageRule[];

/** The map's probable result: the language itself, if it is a usual one. Chinese depends on the region. */
const LIKELY: LanguageMap = USUAL_LANGUAGES.map((code) => ({
  source: code === 'cht' ? 'zh-TW,zh-HK,zh-MO,zh-Hant' : LANGUAGE_TAGS[code].split('-', 1)[0]!,
  targets: code,
}));

/** The stored choice, else what a map makes of the browser's languages; the probable one if there is no map yet. */
export const languageBy = (clientLanguageMap: LanguageMap | null): LanguageCode =>
  chooseLanguage({
    stored: safeStorage.get(STORAGE_KEYS.lang),
    clientLanguageMap: clientLanguageMap ?? LIKELY,
    clientLanguages: navigator.languages,
  });
