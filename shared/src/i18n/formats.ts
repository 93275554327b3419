import { fromTheLeft } from './direction.ts';
export { dateFormat, dateText, numberFormat, numberText } from './intl-formats.ts';

import { dateText, numberFormat, numberText, withMinus, type Decimal } from './intl-formats.ts';

/**
 * Numbers, money and times in a language's format. Pure functions; `tag` is the BCP 47 tag from
 * `useMessages`. Money goes from its decimal string to text without ever being a float. Times are in the
 * client's zone by default, and years are Gregorian in every language: beside a Thai amount a Buddhist year
 * would date a statement of 2026 to 2569.
 */

/** `basic_config.currency`. */
export interface Currency {
  /** ISO 4217 ("USD"), or a network's own ("USDT"). */
  code: string;
  /** Fraction digits of every amount. */
  digits: number;
}

export interface MoneyOptions {
  /** Adds a plus to positive amounts; zero has no sign. Default false. */
  signed?: boolean;
}

/** A part of an amount, in reading order; `minor` begins with the decimal sign. */
export interface MoneyPart {
  type: 'sign' | 'currency' | 'major' | 'minor' | 'literal';
  value: string;
}

const fraction = (digits: number) => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
});

const PART_TYPES: Partial<Record<Intl.NumberFormatPartTypes, MoneyPart['type']>> = {
  plusSign: 'sign',
  minusSign: 'sign',
  currency: 'currency',
  integer: 'major',
  group: 'major',
  decimal: 'minor',
  fraction: 'minor',
};

/** Marks of direction, which `Intl` adds in languages written from the right; where amounts stand is up to us. */
const MARKS = /[\u061c\u200e\u200f]/g;

function partsOf(format: Intl.NumberFormat, amount: string): MoneyPart[] {
  const parts: MoneyPart[] = [];
  for (const { type, value: written } of format.formatToParts(amount as Decimal)) {
    const value = written.replace(MARKS, '');
    if (value === '') continue;
    const kind = PART_TYPES[type] ?? 'literal';
    const last = parts.at(-1);
    if (last?.type === kind) last.value += value;
    else parts.push({ type: kind, value: withMinus(value) });
  }
  return parts;
}

/** An amount in parts, so that a figure can show the minor part smaller. */
export function formatMoneyParts(
  amount: string,
  currency: Currency,
  tag: string,
  { signed = false }: MoneyOptions = {},
): MoneyPart[] {
  const shape = {
    ...fraction(currency.digits),
    signDisplay: signed ? 'exceptZero' : 'auto',
  } as const;
  if (/^[A-Z]{3}$/.test(currency.code)) {
    const style = { ...shape, style: 'currency', currency: currency.code } as const;
    return partsOf(numberFormat(tag, style), amount);
  }
  return [
    ...partsOf(numberFormat(tag, shape), amount),
    { type: 'literal', value: '\u00A0' },
    { type: 'currency', value: currency.code },
  ];
}

/** `"1250.00"` as `$1,250.00`, `1.250,00 $`, … */
export function formatMoney(
  amount: string,
  currency: Currency,
  tag: string,
  options?: MoneyOptions,
): string {
  const parts = formatMoneyParts(amount, currency, tag, options);
  return fromTheLeft(parts.map(({ value }) => value).join(''), tag);
}

/** `formatMoney` with a plus for positive amounts, for movements. */
export function formatSignedMoney(amount: string, currency: Currency, tag: string): string {
  return formatMoney(amount, currency, tag, { signed: true });
}

/** An amount as a bare number, if the currency is shown elsewhere. */
export function formatAmount(
  amount: string,
  currency: Currency,
  tag: string,
  { signed = false }: MoneyOptions = {},
): string {
  const signDisplay = signed ? 'exceptZero' : 'auto';
  return numberText(tag, { ...fraction(currency.digits), signDisplay }, amount);
}

/** A count or other plain number, with at most `digits` (default 0) fraction digits. */
export function formatNumber(value: number | string, tag: string, digits = 0): string {
  return numberText(tag, { maximumFractionDigits: digits }, value);
}

/** A moment (ISO 8601) as a date: `Nov 21, 2026`. */
export function formatDate(iso: string, tag: string, timeZone?: string): string {
  return dateText(tag, { dateStyle: 'medium', timeZone }, new Date(iso));
}

/** A moment as date and time: `Nov 21, 2026, 10:05 AM`. */
export function formatDateTime(iso: string, tag: string, timeZone?: string): string {
  return dateText(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }, new Date(iso));
}

const MINUTE = 60_000;

/**
 * A moment from which something is possible again, as date and time, rounded up to the minute, so that it is
 * never too early.
 */
export function formatFrom(iso: string, tag: string, timeZone?: string): string {
  const minute = new Date(Math.ceil(Date.parse(iso) / MINUTE) * MINUTE);
  return formatDateTime(minute.toISOString(), tag, timeZone);
}

/** A moment as time of day: `10:05 AM`. */
export function formatTime(iso: string, tag: string, timeZone?: string): string {
  return dateText(tag, { timeStyle: 'short', timeZone }, new Date(iso));
}
