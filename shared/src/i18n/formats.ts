/**
 * Numbers, money and times as the language writes them. Pure; `tag` is the BCP 47 tag from
 * `useMessages`. Money goes from its decimal string to text without ever being a float. Times show in
 * the client's zone unless told otherwise, and years are Gregorian in every language: a Buddhist year
 * beside a Thai amount would make a statement of 2026 look like one of 2569.
 */

/** `basic_config.currency`. */
export interface Currency {
  /** ISO 4217 ("USD"), or a network's own ("USDT"). */
  code: string;
  /** Fraction digits of every amount. */
  digits: number;
}

export interface MoneyOptions {
  /** Puts a plus before gains; zero carries no sign. Default false. */
  signed?: boolean;
}

/** A piece of an amount, in reading order; `minor` begins with the decimal sign. */
export interface MoneyPart {
  type: 'sign' | 'currency' | 'major' | 'minor' | 'literal';
  value: string;
}

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs about 50 µs, using one 1 µs; a list of 50 rows makes each once. */
function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = tag + JSON.stringify(options);
  let format = numberFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(tag, options);
    numberFormats.set(key, format);
  }
  return format;
}

function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  let format = dateFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(tag, { calendar: 'gregory', ...options });
    dateFormats.set(key, format);
  }
  return format;
}

/** `Intl` takes decimal strings exactly as they are; its type wants to see that it is one. */
const decimal = (value: string | number) => value as number | `${number}`;

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

function partsOf(format: Intl.NumberFormat, amount: string): MoneyPart[] {
  const parts: MoneyPart[] = [];
  for (const { type, value } of format.formatToParts(decimal(amount))) {
    const kind = PART_TYPES[type] ?? 'literal';
    const last = parts.at(-1);
    if (last?.type === kind) last.value += value;
    else parts.push({ type: kind, value });
  }
  return parts;
}

/** An amount in pieces, so that a figure can set the minor part smaller. */
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
  return formatMoneyParts(amount, currency, tag, options)
    .map(({ value }) => value)
    .join('');
}

/** `formatMoney` with a plus before gains, for movements. */
export function formatSignedMoney(amount: string, currency: Currency, tag: string): string {
  return formatMoney(amount, currency, tag, { signed: true });
}

/** The bare number of an amount, where the currency stands elsewhere. */
export function formatAmount(
  amount: string,
  currency: Currency,
  tag: string,
  { signed = false }: MoneyOptions = {},
): string {
  const signDisplay = signed ? 'exceptZero' : 'auto';
  return numberFormat(tag, { ...fraction(currency.digits), signDisplay }).format(decimal(amount));
}

/** A count or other plain number, with at most `digits` (default 0) fraction digits. */
export function formatNumber(value: number | string, tag: string, digits = 0): string {
  return numberFormat(tag, { maximumFractionDigits: digits }).format(decimal(value));
}

/** A big number in few characters: `1.2M`, `123.5万`. Not for balances. */
export function formatCompact(value: number | string, tag: string): string {
  return numberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }).format(
    decimal(value),
  );
}

/** A fraction (`"0.015"`, `0.5`) as a percentage with at most `digits` (default 1) digits. */
export function formatPercent(value: number | string, tag: string, digits = 1): string {
  return numberFormat(tag, { style: 'percent', maximumFractionDigits: digits }).format(
    decimal(value),
  );
}

/** A moment (ISO 8601) as a date: `Nov 21, 2026`. */
export function formatDate(iso: string, tag: string, timeZone?: string): string {
  return dateFormat(tag, { dateStyle: 'medium', timeZone }).format(new Date(iso));
}

/** A moment as date and time: `Nov 21, 2026, 10:05 AM`. */
export function formatDateTime(iso: string, tag: string, timeZone?: string): string {
  return dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );
}

/** A moment as time of day: `10:05 AM`. */
export function formatTime(iso: string, tag: string, timeZone?: string): string {
  return dateFormat(tag, { timeStyle: 'short', timeZone }).format(new Date(iso));
}

/** A calendar day (`2026-11-21`), which belongs to no zone: `Sat, Nov 21, 2026`. */
export function formatDay(day: string, tag: string): string {
  return dateFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** A calendar day where its year is plain: `Sat, Nov 21`. */
export function formatDayShort(day: string, tag: string): string {
  return dateFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** A calendar month (`2026-11`): `November 2026`; short `Nov 2026`. */
export function formatMonth(month: string, tag: string, style: 'long' | 'short' = 'long'): string {
  return dateFormat(tag, { month: style, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** A calendar month (`2026-11`) in few letters, where its year is plain: `Nov`. */
export function formatMonthShort(month: string, tag: string): string {
  return dateFormat(tag, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** A length of time in hours, in days where it is a whole number of two or more, below an hour in minutes. */
export function formatHours(hours: number, tag: string): string {
  const inUnit = (unit: 'day' | 'hour' | 'minute', number: number) =>
    numberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(number);
  if (hours > 0 && hours < 1) return inUnit('minute', Math.max(1, Math.round(hours * 60)));
  return hours >= 48 && hours % 24 === 0 ? inUnit('day', hours / 24) : inUnit('hour', hours);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago or ahead a moment is (`5 minutes ago`, `tomorrow`); its date beyond a week. */
export function formatRelative(iso: string, tag: string, now: number = Date.now()): string {
  const ahead = Date.parse(iso) - now;
  const distance = Math.abs(ahead);
  if (distance >= 7 * DAY) return formatDate(iso, tag);
  const words = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  if (distance < MINUTE) return words.format(0, 'second');
  if (distance < HOUR) return words.format(Math.trunc(ahead / MINUTE), 'minute');
  if (distance < DAY) return words.format(Math.trunc(ahead / HOUR), 'hour');
  return words.format(Math.trunc(ahead / DAY), 'day');
}
