import type { LanguageCode } from '../contract/language.ts';

/** A plain space, and what it stands between: it becomes one at which no line ends. */
const KEPT_TOGETHER: Partial<Record<string, RegExp>> = {
  // After a word of one letter and after “не”, before a dash, and between a number and what it counts.
  ru: /(?<=(?<![\p{L}\p{N}])(?:\p{L}|[Нн]е)) (?=\S)| (?=—)|(?<=\d|\{\{count\}\}) (?=\p{L})/gu,
  // Before the sign that repeats a word.
  th: / (?=ๆ)/gu,
} satisfies Partial<Record<LanguageCode, RegExp>>;

/** A message with no-break spaces where its language wants no line to end. */
export function withNoBreaks(message: string, language: string): string {
  const pattern = KEPT_TOGETHER[language];
  return pattern === undefined ? message : message.replace(pattern, '\u00a0');
}
