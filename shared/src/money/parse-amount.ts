import { plainNumber } from '@adpartner/shared/contract/plain-number';

/** The result of reading a typed amount: its canonical decimal string, or the rule it breaks. */
export type ParsedAmount =
  | { ok: true; amount: string }
  | {
      ok: false;
      reason:
        | 'empty'
        | 'not_a_number'
        | 'negative'
        | 'too_many_digits'
        | 'ambiguous'
        | 'other_currency';
    };

interface Signs {
  decimal: string;
  group: string;
}

/** The signs that a language writes in numbers. */
export function signsOf(tag: string): Signs {
  const parts = new Intl.NumberFormat(tag, { useGrouping: true }).formatToParts(1234567.8);
  const sign = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const group = sign('group');
  // All spaces count as one: a keyboard has no key for the special space that a language groups with.
  return { decimal: sign('decimal'), group: /\s/u.test(group) ? ' ' : group };
}

/** Normalizes full-width forms, spaces, invisible characters, digits of other scripts and Arabic signs. */
function plain(text: string, signs: Signs): string {
  return plainNumber(text)
    .replace(/\s/gu, ' ')
    .replaceAll('\u060C', ',')
    .replaceAll('\u066B', signs.decimal)
    .replaceAll('\u066C', signs.group)
    .replaceAll('\u2212', '-')
    .trim();
}

/** How `Intl` writes a currency in a language. */
const signIn = (tag: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
  new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')
    ?.value.normalize('NFKC') ?? currency;

/** The spellings of a currency: its code, and what `Intl` writes here or elsewhere: `$`, `US$`, `$US`. */
function marksOf(tag: string, code: string): string[] {
  const marks = [code];
  if (/^[A-Z]{3}$/.test(code)) {
    const country = code.slice(0, 2);
    const symbol = signIn(tag, code, 'symbol');
    // Arabic has no narrow sign of the dollar, but its users type and paste it.
    const narrow = [tag, 'en'].map((of) => signIn(of, code, 'narrowSymbol'));
    for (const sign of [symbol, ...narrow]) marks.push(sign, country + sign, sign + country);
  }
  // The longer one first, so that nothing of `US$` is left.
  return marks.sort((one, other) => other.length - one.length);
}

/** The text without the currency at either end; a plus or minus before it stays. */
function withoutMarks(text: string, marks: readonly string[]): string {
  const [, sign = '', unsigned = ''] = /^([+-]?) ?(.*)$/u.exec(text) ?? [];
  let rest = unsigned;
  const begins = marks.find((mark) => rest.toUpperCase().startsWith(mark.toUpperCase()));
  if (begins !== undefined) rest = rest.slice(begins.length).trimStart();
  const ends = marks.find((mark) => rest.toUpperCase().endsWith(mark.toUpperCase()));
  if (ends !== undefined) rest = rest.slice(0, -ends.length).trimEnd();
  return sign + rest;
}

/** A currency's sign, perhaps with a country's letters, or a code of three letters. */
const CURRENCY = '(?:[A-Z]{0,3}\\p{Sc}[A-Z]{0,3}|[A-Z]{3})';
const BEFORE = new RegExp(`^([+-]?) ?${CURRENCY} ?(?=[+-]?[\\d.,])`, 'u');
const AFTER = new RegExp(`([\\d.,]) ?${CURRENCY}$`, 'u');

/** The groups of the whole part and the fraction; null if the signs are ambiguous. */
function partsOf(typed: string, signs: Signs): { groups: string[]; rest: string } | null {
  const [whole = '', rest = '', ...more] = typed.split(signs.decimal);
  if (more.length > 0 || !/^\d*$/.test(rest)) return null;
  const groups = whole.split(whole.includes(' ') ? ' ' : signs.group);
  const [first = '', ...others] = groups;
  const isGrouped = others.length > 0 && /^[1-9]\d{0,2}$/.test(first);
  const isWellGrouped = isGrouped && others.every((group) => /^\d{3}$/.test(group));
  return isWellGrouped || /^\d*$/.test(whole) ? { groups, rest } : null;
}

/** One sign before one or two digits, which no language groups by. */
const ELSEWHERE = /^(\d*)[.,](\d{1,2})$/;

/**
 * Reads an amount as people of a language type it: their own decimal and grouping signs (any space groups
 * too), digits of any script, the currency at either end, also when pasted from elsewhere. A decimal sign of another
 * language counts where it can be no other, because a phone's keys have that of its region: `1,5` under English
 * signs. Ambiguous input is rejected rather than guessed: `0,500` might be a half or five hundred.
 *
 * @param text the field's content
 * @param tag BCP 47 tag of the language shown
 * @param digits the currency's fraction digits; the result has exactly as many
 * @param code the currency, `USD`, so that another one beside the amount is rejected; without it any is
 * accepted
 */
export function parseAmount(
  text: string,
  tag: string,
  digits: number,
  code?: string,
): ParsedAmount {
  const signs = signsOf(tag);
  const written = plain(text, signs);
  if (written === '') return { ok: false, reason: 'empty' };
  const own = code === undefined ? written : withoutMarks(written, marksOf(tag, code));
  let typed = own.replace(BEFORE, '$1').replace(AFTER, '$1');
  if (code !== undefined && typed !== own) return { ok: false, reason: 'other_currency' };
  if (!/^[+-]?[\d.,' ’]+$/u.test(typed) || !/\d/.test(typed)) {
    return { ok: false, reason: 'not_a_number' };
  }
  if (typed.startsWith('-')) return { ok: false, reason: 'negative' };
  typed = typed.replace(/^\+ ?/, '');

  const parts = partsOf(typed.replace(ELSEWHERE, `$1${signs.decimal}$2`), signs);
  if (parts === null) return { ok: false, reason: 'ambiguous' };
  const { groups, rest } = parts;
  if (rest.length > digits) return { ok: false, reason: 'too_many_digits' };

  const major = groups.join('').replace(/^0+(?=\d)/, '') || '0';
  return { ok: true, amount: digits > 0 ? `${major}.${rest.padEnd(digits, '0')}` : major };
}
