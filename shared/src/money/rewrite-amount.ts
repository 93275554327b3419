import { formatAmount } from '@adpartner/shared/i18n/formats';
import { parseAmount } from './parse-amount.ts';

/** An amount as typed, and the language (BCP 47 tag) in whose signs it was. */
export interface TypedAmount {
  text: string;
  tag: string;
}

/**
 * A typed amount as another language writes it, because its signs are other ones there: `1.234,50` is `1,234.50`.
 * A text that is no amount stays as it is.
 *
 * @param tag BCP 47 tag of the language shown
 * @param digits the currency's fraction digits
 * @param code the currency; while it is unknown the text stays, because the typed one may be another
 */
export function rewriteAmount(
  { text, tag: from }: TypedAmount,
  tag: string,
  digits: number,
  code: string | undefined,
): string {
  if (from === tag || code === undefined) return text;
  const read = parseAmount(text, from, digits, code);
  return read.ok ? formatAmount(read.amount, { code: '', digits }, tag) : text;
}
