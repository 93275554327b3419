/** The sign between a label and its value: French has a space before it, Chinese and Japanese have a wide one. */
function colonOf(tag: string): string {
  if (/^(ja|zh)\b/.test(tag)) return '：';
  return /^fr\b/.test(tag) ? '\u00a0: ' : ': ';
}

/** A label with its value: `Bank account: 3 days`, `Compte bancaire : 3 jours`, `銀行口座：3日`. */
export const labelled = (label: string, value: string, tag: string): string =>
  `${label}${colonOf(tag)}${value}`;

const listFormats = new Map<string, Intl.ListFormat>();

/** Words in one sentence: `a, b, and c`, `a、b、c`. */
export function listOf(words: readonly string[], tag: string): string {
  const format = listFormats.get(tag) ?? new Intl.ListFormat(tag, { type: 'conjunction' });
  listFormats.set(tag, format);
  return format.format(words);
}
