/** A change of the score in pieces, its sign apart: a plus before gains, none before zero. */
export function scoreParts(change: number, tag: string): Intl.NumberFormatPart[] {
  return new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' }).formatToParts(change);
}
