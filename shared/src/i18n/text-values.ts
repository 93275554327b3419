import { formatAmount, formatDate, formatDateTime, formatMoney, type Currency } from './formats.ts';

/** The formats of values inside texts. */
export interface TextFormats {
  /** BCP 47 tag of the language shown. */
  tag: string;
  /** `basic_config.currency`; without it amounts are bare numbers. */
  currency?: Currency | undefined;
  /** A balance as text, where users can hide theirs. */
  money?: (amount: string) => string;
}

const AMOUNTS = new Set(['amount', 'min', 'max', 'outstanding']);
/** Those of them that are a user's balance, and not a limit or what moved. */
const BALANCES = new Set(['outstanding']);
const MOMENTS = new Set(['until', 'at', 'next_at']);
const DATES = new Set(['since']);

const isMoment = (value: string) => !Number.isNaN(Date.parse(value));

function amountText(name: string, amount: string, { tag, currency, money }: TextFormats): string {
  if (money !== undefined && BALANCES.has(name)) return money(amount);
  if (currency !== undefined) return formatMoney(amount, currency, tag);
  const digits = amount.split('.')[1]?.length ?? 0;
  return formatAmount(amount, { code: '', digits }, tag);
}

/**
 * The params of an error or of a server's text, formatted for a message: amounts (`min`), moments (`until`)
 * and dates (`since`) by their names, other strings and numbers as they are, anything else is left out.
 *
 * @param formatMoment `formatFrom` if the moments say when to try again
 */
export function textValues(
  params: Readonly<Record<string, unknown>>,
  formats: TextFormats,
  formatMoment: (iso: string, tag: string) => string = formatDateTime,
): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'number') values[name] = value;
    if (typeof value !== 'string') continue;
    if (AMOUNTS.has(name) && /^-?\d+(\.\d+)?$/.test(value))
      values[name] = amountText(name, value, formats);
    else if (MOMENTS.has(name) && isMoment(value)) values[name] = formatMoment(value, formats.tag);
    else if (DATES.has(name) && isMoment(value)) values[name] = formatDate(value, formats.tag);
    else values[name] = value;
  }
  return values;
}
