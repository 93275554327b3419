import createHyphenator, { type Hyphenator, type Patterns } from 'hyphen';
import german from 'hyphen/patterns/de-1996.js';
import spanish from 'hyphen/patterns/es.js';
import french from 'hyphen/patterns/fr.js';
import portuguese from 'hyphen/patterns/pt.js';
import russian from 'hyphen/patterns/ru.js';
import type { LanguageCode } from '../../contract/language.ts';
import { withNoBreaks } from './no-breaks.ts';

/** Only words of at least this many letters may be divided. Where, the style says (`hyphens` in reset.css). */
export const LONG_WORD = 10;

/** The same for the parts of a word that has soft hyphens of its own: a shorter one fits into every column. */
const LONG_PART = 13;

/** The least number of letters on either side of a hyphen. */
const ENDS = 3;

/**
 * Languages whose words are too long for a narrow column, with the patterns of their syllables. English has
 * no word of 14 letters; the others break within any word, or have short ones.
 */
const PATTERNS: Partial<Record<string, Patterns>> = {
  de: german,
  fr: french,
  pt: portuguese,
  ru: russian,
  spa: spanish,
} satisfies Partial<Record<LanguageCode, Patterns>>;

const hyphenators = new Map<string, Hyphenator>();

/** Made once: reading the German patterns takes a tenth of a second. */
function hyphenatorOf(language: string): Hyphenator | undefined {
  const patterns = PATTERNS[language];
  if (patterns === undefined) return undefined;
  const known = hyphenators.get(language);
  if (known !== undefined) return known;
  const options = { hyphenChar: '\u00ad', minWordLength: LONG_WORD };
  const hyphenate = createHyphenator(patterns, options);
  hyphenators.set(language, hyphenate);
  return hyphenate;
}

/** Parts of a message that are not words: placeholders, tags, addresses. */
const NO_WORDS = /(\{\{[^}]*\}\}|<[^>]*>|[^\s<>]*[@/_][^\s<>]*|[^\s<>]*\p{L}\.\p{L}[^\s<>]*)/u;
const WORD = /[\p{L}\p{M}\u00ad]+/gu;

function divide(word: string, hyphenate: Hyphenator): string {
  const parts = hyphenate(word).split('\u00ad');
  while (parts.length > 1 && parts[0]!.length < ENDS) parts.splice(0, 2, parts[0]! + parts[1]!);
  while (parts.length > 1 && parts.at(-1)!.length < ENDS) {
    parts.splice(-2, 2, parts.at(-2)! + parts.at(-1)!);
  }
  return parts.join('\u00ad');
}

/**
 * The second words of Japanese compounds in katakana. A line may end before them: where a compound has no room, a browser
 * that breaks between phrases would break it at any letter.
 */
const SECOND_WORDS =
  /(?<=[\u30a1-\u30fc]{3})(?=アドレス|エラー|クーポン|コード|サービス|スコア|パスワード|ページ|ポリシー|メンテナンス|レベル|特典)/gu;

/**
 * The second words of German compounds. A title or a button in lines of equal length is divided there, and not within either
 * word.
 */
const SECOND_GERMAN_WORDS =
  /(?<=\p{L}{4})(?=(agent|antrag|anträge|aufträge|codes?|einstellungen|erklärung|gutschein|kampagne|konto|name|netzwerk|nummer|passwort|schlüssel|service|sperre|vermögen|vorschuss|wechsel)(n|en|s|es)?(?!\p{L}))/gu;

/**
 * A message with soft hyphens between the syllables of its long words, for browsers without hyphenation of
 * its language, which would break a word at any letter. Words with soft hyphens keep theirs; what is no word
 * stays.
 */
export function hyphenated(message: string, language: string): string {
  if (language === 'jp') return message.replace(SECOND_WORDS, '\u200b');
  const hyphenate = hyphenatorOf(language);
  if (hyphenate === undefined) return message;
  return message
    .split(NO_WORDS)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part.replace(WORD, (word) => {
            const joint = language === 'de' ? word.replace(SECOND_GERMAN_WORDS, '\u00ad') : word;
            const parts = joint.split(/\u00ad+/);
            const longest = parts.length > 1 ? LONG_PART : LONG_WORD;
            return parts
              .map((one) => (one.length < longest ? one : divide(one, hyphenate)))
              .join('\u00ad');
          }),
    )
    .join('');
}

/** All messages of a locale file with soft hyphens and no-break spaces in them. */
export function hyphenatedMessages(messages: unknown, language: string): unknown {
  if (typeof messages === 'string') return withNoBreaks(hyphenated(messages, language), language);
  if (Array.isArray(messages)) return messages.map((one) => hyphenatedMessages(one, language));
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([key, one]) => [key, hyphenatedMessages(one, language)]),
  );
}
