/** What a user typed as an amount: its canonical decimal string, or the rule it breaks. */
export type ParsedAmount =
  | { ok: true; amount: string }
  | { ok: false; reason: 'empty' | 'not_a_number' | 'negative' | 'too_many_digits' | 'ambiguous' };

interface Signs {
  decimal: string;
  group: string;
}

function signsOf(tag: string): Signs {
  const parts = new Intl.NumberFormat(tag, { useGrouping: true }).formatToParts(1234567.8);
  const sign = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const group = sign('group');
  // Whichever space the language groups with, nobody types it: all spaces count as one.
  return { decimal: sign('decimal'), group: /\s/u.test(group) ? ' ' : group };
}

/** Any script's decimal digit as an ASCII one: each script's ten stand in a row, from a zero on. */
function asciiDigit(char: string): string {
  let zero = char.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Full-width forms, spaces, digits of other scripts and the Arabic signs, in one spelling. */
function plain(text: string, signs: Signs): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200E\u200F\u061C]/gu, '')
    .replace(/\s/gu, ' ')
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replaceAll('\u066B', signs.decimal)
    .replaceAll('\u066C', signs.group)
    .replaceAll('\u2212', '-')
    .trim()
    .replace(/^([+-]?)\s*\p{Sc}\s*/u, '$1')
    .replace(/\s*\p{Sc}$/u, '');
}

/**
 * Reads an amount as people of a language type it: their own decimal and grouping signs (any space
 * groups too), digits of any script, a currency sign at either end. What could be read in two ways is
 * refused rather than guessed: `1,5` under English signs might be one and a half or fifteen.
 *
 * @param text what the field holds
 * @param tag BCP 47 tag of the language shown
 * @param digits the currency's fraction digits; the answer has exactly as many
 */
export function parseAmount(text: string, tag: string, digits: number): ParsedAmount {
  const signs = signsOf(tag);
  let typed = plain(text, signs);
  if (typed === '') return { ok: false, reason: 'empty' };
  if (!/^[+-]?[\d.,' ’]+$/u.test(typed) || !/\d/.test(typed)) {
    return { ok: false, reason: 'not_a_number' };
  }
  if (typed.startsWith('-')) return { ok: false, reason: 'negative' };
  typed = typed.replace(/^\+ ?/, '');

  const halves = typed.split(signs.decimal);
  if (halves.length > 2) return { ok: false, reason: 'ambiguous' };
  const [whole = '', rest = ''] = halves;
  if (!/^\d*$/.test(rest)) return { ok: false, reason: 'ambiguous' };

  const groups = whole.split(whole.includes(' ') ? ' ' : signs.group);
  const grouped = groups.length > 1 && /^\d{1,3}$/.test(groups[0] ?? '');
  const wellGrouped = grouped && groups.slice(1).every((group) => /^\d{3}$/.test(group));
  if (!wellGrouped && !/^\d*$/.test(whole)) return { ok: false, reason: 'ambiguous' };
  if (rest.length > digits) return { ok: false, reason: 'too_many_digits' };

  const major = groups.join('').replace(/^0+(?=\d)/, '') || '0';
  return { ok: true, amount: digits > 0 ? `${major}.${rest.padEnd(digits, '0')}` : major };
}
