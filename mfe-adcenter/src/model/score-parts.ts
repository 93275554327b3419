/** A change of the score in parts: a plus for gains, no sign for zero. */
export function scoreParts(change: number, tag: string): Intl.NumberFormatPart[] {
  return new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' }).formatToParts(change);
}
