/**
 * Exact arithmetic on money strings (`"1250.00"`, `"-0.05"`): amounts become whole numbers of their smallest
 * unit, never floats. Strings with different numbers of fraction digits may be mixed; the result has as many
 * as the longer one. Throws a SyntaxError for anything else: the contract's schemas let none through.
 */

interface Exact {
  units: bigint;
  digits: number;
}

function read(amount: string): Exact {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new SyntaxError(`not a money string: ${amount}`);
  const [whole = '', fraction = ''] = amount.split('.');
  return { units: BigInt(whole + fraction), digits: fraction.length };
}

const scaled = ({ units, digits }: Exact, to: number) => units * 10n ** BigInt(to - digits);

function write(units: bigint, digits: number): string {
  const sign = units < 0n ? '-' : '';
  const figures = (units < 0n ? -units : units).toString().padStart(digits + 1, '0');
  if (digits === 0) return sign + figures;
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}

/** The number of fraction digits of an amount: 2 for `"1250.00"`. */
export const digitsOf = (amount: string): number => read(amount).digits;

/** -1 for a negative amount, 0 for zero, 1 for a positive one. */
export function signOfMoney(amount: string): -1 | 0 | 1 {
  const { units } = read(amount);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

/** Below zero where `one` is less than `other`, above where it is more; sorts amounts. */
export function compareMoney(one: string, other: string): -1 | 0 | 1 {
  return signOfMoney(subtractMoney(one, other));
}

/** The sum of amounts; `"0"` for none. */
export function addMoney(...amounts: readonly string[]): string {
  const all = amounts.map(read);
  const digits = Math.max(0, ...all.map((one) => one.digits));
  return write(
    all.reduce((sum, one) => sum + scaled(one, digits), 0n),
    digits,
  );
}

/** `from` less `amount`. */
export function subtractMoney(from: string, amount: string): string {
  return addMoney(from, negateMoney(amount));
}

/** The negated amount; zero stays without a sign. */
export function negateMoney(amount: string): string {
  const { units, digits } = read(amount);
  return write(-units, digits);
}

/** An amount times a factor (`"0.015"`), rounded half up, away from zero, to the amount's own digits. */
export function multiplyMoney(amount: string, factor: string): string {
  const one = read(amount);
  const other = read(factor);
  const product = one.units * other.units;
  const scale = 10n ** BigInt(other.digits);
  const half = product < 0n ? -scale : scale;
  return write((2n * product + half) / (2n * scale), one.digits);
}

/** The larger of amounts. */
export function maxMoney(first: string, ...others: readonly string[]): string {
  return others.reduce((max, one) => (compareMoney(one, max) > 0 ? one : max), first);
}

/**
 * The share of `whole` that an amount is, for drawing only: 0.25 is a quarter, to six digits. 0 if the whole
 * is zero; negative if the signs differ.
 */
export function shareOfMoney(amount: string, whole: string): number {
  const part = read(amount);
  const all = read(whole);
  const digits = Math.max(part.digits, all.digits);
  const total = scaled(all, digits);
  return total === 0n ? 0 : Number((scaled(part, digits) * 1_000_000n) / total) / 1_000_000;
}
