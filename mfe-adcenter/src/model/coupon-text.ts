import type { Coupon } from '@adpartner/shared/contract/coupon';
import { formatPercent } from '@adpartner/shared/i18n/unit-formats';

/** A coupon's value by its effect: a percentage for a discount, money otherwise. */
export function couponValue(
  { effect, value }: Pick<Coupon, 'effect' | 'value'>,
  { tag, money }: { tag: string; money: (amount: string) => string },
): string {
  return effect === 'discount' ? formatPercent(Number(value) / 100, tag, 2) : money(value);
}
