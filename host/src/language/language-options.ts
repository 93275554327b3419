import type { CallOutput } from '@adpartner/shared/contract/call';
import type { listLanguagesCall } from '@adpartner/shared/contract/list-languages';
import { USUAL_LANGUAGES } from '@adpartner/shared/contract/language';
import {
  isLanguageCode,
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  type LanguageCode,
} from '@adpartner/shared/i18n/languages';

/** A line of the picker: the language's name in that language. */
export interface LanguageOption {
  code: LanguageCode;
  name: string;
  /** For `lang`, so that it is read and drawn by its own rules. */
  tag: string;
}

type ServerList = CallOutput<typeof listLanguagesCall>['list'];

const option = (code: LanguageCode, name = LANGUAGE_NAMES[code]): LanguageOption => ({
  code,
  name,
  tag: LANGUAGE_TAGS[code],
});

/** The usual languages, used while the server's list is not available. */
export const BUILT_IN_LANGUAGES: readonly LanguageOption[] = USUAL_LANGUAGES.map((code) =>
  option(code),
);

/**
 * The languages on offer: each of the app's own that the server lists, once, under the server's name. Those
 * without messages in this build are left out; if none is left, the built-in list is used.
 */
export function languageOptions(list: ServerList | undefined): readonly LanguageOption[] {
  const options = new Map<LanguageCode, LanguageOption>();
  for (const { targets, description } of list ?? []) {
    const code = targets.trim().toLowerCase();
    if (isLanguageCode(code) && !options.has(code)) {
      options.set(code, option(code, description.trim() || undefined));
    }
  }
  return options.size > 0 ? [...options.values()] : BUILT_IN_LANGUAGES;
}
