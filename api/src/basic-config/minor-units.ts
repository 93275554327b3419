/** Minor units as a decimal string with exactly `digits` fraction digits: `125000n, 2` → `"1250.00"`. */
export function toDecimal(minor: bigint | number | string, digits: number): string {
  const value = BigInt(minor);
  const sign = value < 0n ? '-' : '';
  const figures = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  if (digits === 0) return sign + figures;
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}
