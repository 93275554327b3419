import { formatAmount } from '@adpartner/shared/i18n/formats';
import type { TranslateShared } from '@adpartner/shared/i18n/message-types';
import type { ParsedAmount } from './parse-amount.ts';

/** Why a typed text is no amount. */
export type AmountFault = Extract<ParsedAmount, { ok: false }>['reason'];

/**
 * The fault as a message. For an ambiguous amount it names one as the language writes it.
 *
 * @param digits the currency's fraction digits
 */
export function describeAmountFault(
  fault: AmountFault,
  t: TranslateShared,
  tag: string,
  digits: number,
): string {
  // A host of the previous release has no message for an amount that is not whole, or is in another currency.
  if (fault === 'too_many_digits') {
    const defaultValue = t('shared:amount.too_many_digits', { count: digits });
    return digits === 0 ? t('shared:amount.whole', { defaultValue }) : defaultValue;
  }
  if (fault === 'other_currency') {
    const defaultValue = t('shared:amount.not_a_number');
    return t('shared:amount.other_currency', { defaultValue });
  }
  if (fault !== 'ambiguous') return t(`shared:amount.${fault}`);
  const sample = digits === 0 ? '1234' : `1234.${'5'.padEnd(digits, '0')}`;
  return t('shared:amount.ambiguous', { example: formatAmount(sample, { code: '', digits }, tag) });
}
