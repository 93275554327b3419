import { CallError } from '../errors/call-error.ts';

/** The greatest amount on the wire, in major units: 15 digits. */
const MOST_MAJOR_DIGITS = 15;
/** The most digits of which every number fits the database's bigint. */
const MOST_DIGITS = 18;

/**
 * Minor units as the wire's decimal string, with exactly the currency's fraction digits.
 * @param digits the number of fraction digits: 2 for USD, 0 for JPY
 */
export function formatMoney(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : '';
  const all = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  if (digits === 0) return sign + all;
  return `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`;
}

/**
 * A caller's amount (`amountInput` of the contract), in minor units.
 * @throws CallError `invalid_params` if it has more digits than the currency
 */
export function parseAmount(text: string, digits: number, field = 'amount'): bigint {
  const [major = '', fraction = ''] = text.split('.');
  // '10.50' and '10.500' are the same amount; '10.505' is invalid.
  const significant = fraction.replace(/0+$/, '');
  const mostMajor = Math.min(MOST_MAJOR_DIGITS, MOST_DIGITS - digits);
  if (significant.length > digits || major.length > mostMajor) {
    throw new CallError('invalid_params', { fields: { [field]: 'format' } });
  }
  return BigInt(major + significant.padEnd(digits, '0'));
}
