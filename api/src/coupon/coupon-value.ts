import type { CouponEffect } from '@adpartner/shared/contract/coupon';

import { formatMoney } from '../ledger/money.ts';

/**
 * A coupon's value in the wire's form: percent for a discount, without trailing zeros; else money.
 * @param value hundredths of a percent, or minor units
 */
export function couponValue(effect: CouponEffect, value: bigint, digits: number): string {
  if (effect !== 'discount') return formatMoney(value, digits);
  return formatMoney(value, 2).replace(/\.?0+$/, '');
}
