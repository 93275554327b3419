import type { Coupon } from '@adpartner/shared/contract/coupon';
import { formatMoney, formatPercent, type Currency } from '@adpartner/shared/i18n/formats';

/** What a coupon is worth, in words of its effect: a percentage for a discount, money otherwise. */
export function couponValue(
  { effect, value }: Pick<Coupon, 'effect' | 'value'>,
  currency: Currency,
  tag: string,
): string {
  if (effect === 'discount') return formatPercent(Number(value) / 100, tag, 2);
  return formatMoney(value, currency, tag);
}
