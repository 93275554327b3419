import { LANGUAGE_NAMES } from '@adpartner/shared/i18n/languages';
import type { LanguageOption } from './language-options.ts';

/** As letters are compared: without case and accents, so that "francais" finds "Français", and "duc" "Đức". */
const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

/** The name in a language, with the script and the country: "Chinese (Traditional, Taiwan)", "German (Germany)". */
function nameIn(language: string, tag: string): string {
  const full = new Intl.Locale(tag).maximize().baseName.replace('-Latn', '');
  return new Intl.DisplayNames(language, { type: 'language' }).of(full) ?? '';
}

const wordsOf = (text: string) => plain(text).split(/[\s(),-]+/);

/**
 * The languages that a search finds: by their own name, anywhere in it, or by the beginnings of words of their name in
 * English and in the page's language, the app's code and the tag. All of them for no text.
 * @param shown BCP 47 tag of the page's language
 */
export function findLanguages(
  options: readonly LanguageOption[],
  search: string,
  shown: string,
): readonly LanguageOption[] {
  const wanted = search.trim();
  if (wanted === '') return options;
  return options.filter(({ code, name, tag }) => {
    const here = nameIn(shown, tag);
    // Chinese writes no spaces.
    const whole = /\s/.test(here) ? '' : here;
    if (plain(`${name} ${LANGUAGE_NAMES[code]} ${whole}`).includes(plain(wanted))) return true;
    const words = wordsOf(`${nameIn('en', tag)} ${here} ${code} ${tag}`);
    return wordsOf(wanted).every((start) => words.some((word) => word.startsWith(start)));
  });
}
