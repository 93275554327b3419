import type { Coupon } from '@adpartner/shared/contract/coupon';
import {
  addMoney,
  compareMoney,
  multiplyMoney,
  subtractMoney,
} from '@adpartner/shared/money/exact-money';

/** The effect of a put. Money strings. */
export interface PutEffect {
  /** The amount taken from the available balance. */
  paid: string;
  /** The coupon's part. */
  added: string;
  /** The amount for delivery: the paid part and the coupon's. */
  total: string;
}

/**
 * The effect of an amount with or without a coupon: a discount takes its percentage off the paid part
 * (rounded half up to the minor unit), a deduction its value, but never below zero; an addition comes on top.
 * The server computes the same, and has the last word.
 */
export function effectOf(
  amount: string,
  coupon: Pick<Coupon, 'effect' | 'value'> | null,
): PutEffect {
  const zero = subtractMoney(amount, amount);
  if (coupon === null) return { paid: amount, added: zero, total: amount };
  const { effect, value } = coupon;
  if (effect === 'addition') {
    return { paid: amount, added: addMoney(zero, value), total: addMoney(amount, value) };
  }
  const paid = effect === 'discount' ? discounted(amount, value) : deducted(amount, value, zero);
  return { paid, added: subtractMoney(amount, paid), total: amount };
}

function discounted(amount: string, percent: string): string {
  // Six digits: four of the percentage, and two more for dividing by a hundred.
  const rest = multiplyMoney(subtractMoney('100.000000', percent), '0.01');
  return multiplyMoney(amount, rest);
}

function deducted(amount: string, value: string, zero: string): string {
  return compareMoney(amount, value) <= 0 ? zero : subtractMoney(amount, value);
}
