import type { LanguageCode } from '../../contract/language.ts';

/** A plain space or hyphen, and what it stands between: it becomes one at which no line ends. */
const KEPT_TOGETHER: Partial<Record<string, RegExp>> = {
  // “E-Mail” is one word.
  de: /(?<=\bE)-(?=Mail)/gu,
  // After a word of one letter and after “не”, before a dash, and between a number and what it counts.
  ru: /(?<=(?<![\p{L}\p{N}])(?:\p{L}|[Нн]е)) (?=\S)| (?=—)|(?<=\d|\{\{count\}\}) (?=\p{L})/gu,
  // Before the sign that repeats a word.
  th: / (?=ๆ)/gu,
} satisfies Partial<Record<LanguageCode, RegExp>>;

/** Within a phone number, in any language. */
const PHONE = /(?<=\+\d[\d ]*) (?=\d)/g;

const withoutBreak = (mark: string) => (mark === '-' ? '\u2011' : '\u00a0');

/** A message with no-break spaces and hyphens where no line should end. */
export function withNoBreaks(message: string, language: string): string {
  const whole = message.replace(PHONE, withoutBreak);
  const pattern = KEPT_TOGETHER[language];
  return pattern === undefined ? whole : whole.replace(pattern, withoutBreak);
}
