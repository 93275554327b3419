import type { LanguageCode } from '../../contract/language.ts';

/** A space, a hyphen or another sign at which no line may end, with what it stands between. */
const KEPT_TOGETHER: Partial<Record<string, RegExp>> = {
  // “E-Mail” is one word.
  de: /(?<=\bE)-(?=Mail)/gu,
  // Between the numbers of a range, and within a word that browsers take for two.
  jp: /(?<=\{\{min\}\})～(?=\{\{max\}\}文字)|(?<=お一人)(?=様)/gu,
  // After a word of one letter and after “не”, before a dash, and between a number and what it counts.
  ru: /(?<=(?<![\p{L}\p{N}])(?:\p{L}|[Нн]е)) (?=\S)| (?=—)|(?<=\d|\{\{count\}\}) (?=\p{L})/gu,
  // Before the sign that repeats a word, and within words that browsers’ dictionaries take for two.
  th: / (?=ๆ)|(?<=พาส)(?=คีย์)|(?<=เช็ก)(?=อิน)|(?<=ออฟ)(?=ไลน์)|(?<=อัป)(?=โหลด)|(?<=เรี)(?=ยล)|(?<=เรียล)(?=ไทม์)|(?<=ผล)(?=กระทบ)|(?<=แล้วก)(?=ลับ)|(?<=รหัส)(?=ผ่าน)|(?<=กู้)(?=คืน)|(?<=ผู้)(?=ใช้)/gu,
} satisfies Partial<Record<LanguageCode, RegExp>>;

/** Within a phone number, in any language. */
const PHONE = /(?<=\+\d[\d ]*) (?=\d)/g;

/** A sign without width at which no line ends. */
const JOINER = '\u2060';

function withoutBreak(mark: string): string {
  if (mark === '-') return '\u2011';
  if (mark === ' ') return '\u00a0';
  return mark === '' ? JOINER : JOINER + mark + JOINER;
}

/** A message with no-break spaces and hyphens where no line should end. */
export function withNoBreaks(message: string, language: string): string {
  const whole = message.replace(PHONE, withoutBreak);
  const pattern = KEPT_TOGETHER[language];
  return pattern === undefined ? whole : whole.replace(pattern, withoutBreak);
}
