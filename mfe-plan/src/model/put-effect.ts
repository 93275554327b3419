import type { Coupon } from '@adpartner/shared/contract/coupon';
import {
  addMoney,
  compareMoney,
  multiplyMoney,
  subtractMoney,
} from '@adpartner/shared/i18n/exact-money';

/** What a put comes to. Money strings. */
export interface PutEffect {
  /** What leaves the available balance. */
  paid: string;
  /** What the coupon brings in. */
  added: string;
  /** What the plan has to be delivered: what is paid and what is added. */
  total: string;
}

/**
 * What an amount comes to with a coupon, or without: a discount takes its percentage off what is paid
 * (half up to the minor unit), a deduction its value, but never below nothing; an addition is on top.
 * The server works it out likewise, and has the last word.
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
  // Six digits: the four that a percentage may have, and two more for the hundredth.
  const rest = multiplyMoney(subtractMoney('100.000000', percent), '0.01');
  return multiplyMoney(amount, rest);
}

function deducted(amount: string, value: string, zero: string): string {
  return compareMoney(amount, value) <= 0 ? zero : subtractMoney(amount, value);
}
