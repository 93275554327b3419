import { LANGUAGE_NAMES } from '@adpartner/shared/i18n/languages';
import type { LanguageOption } from './language-options.ts';

/** As letters are compared: without case and accents, so that "francais" finds "Français". */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The name in English, with the script and the country: "Chinese (Traditional, Taiwan)", "German (Germany)". */
function englishName(tag: string): string {
  const full = new Intl.Locale(tag).maximize().baseName.replace('-Latn', '');
  return new Intl.DisplayNames('en', { type: 'language' }).of(full) ?? '';
}

const wordsOf = (text: string) => plain(text).split(/[\s(),-]+/);

/**
 * The languages that a search finds: by their own name, anywhere in it (Chinese writes no spaces), or by the
 * beginnings of words of their English name, the app's code and the tag. All of them for no text.
 */
export function findLanguages(
  options: readonly LanguageOption[],
  search: string,
): readonly LanguageOption[] {
  const wanted = search.trim();
  if (wanted === '') return options;
  return options.filter(({ code, name, tag }) => {
    if (plain(`${name} ${LANGUAGE_NAMES[code]}`).includes(plain(wanted))) return true;
    const words = wordsOf(`${englishName(tag)} ${code} ${tag}`);
    return wordsOf(wanted).every((start) => words.some((word) => word.startsWith(start)));
  });
}
