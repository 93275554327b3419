import type { Coupon } from '@adpartner/shared/contract/coupon';
import type { MoneyRange } from '@adpartner/shared/contract/money';
import {
  addMoney,
  compareMoney,
  maxMoney,
  multiplyMoney,
} from '@adpartner/shared/money/exact-money';
import { effectOf } from './put-effect.ts';

/** The minimum, the maximum, and the choices between them. */
const MOST_OFFERED = 4;

/** Round amounts: 1, 2, 5, 10, 20 … in the currency's digits. */
function roundAmounts(digits: number): string[] {
  const rest = digits > 0 ? `.${'0'.repeat(digits)}` : '';
  return Array.from({ length: 12 }, (_, zeros) => zeros)
    .flatMap((zeros) => ['1', '2', '5'].map((figure) => figure + '0'.repeat(zeros)))
    .map((whole) => whole + rest);
}

/** The balance that pays amounts, and the coupon. */
export interface Means {
  balance: string;
  coupon: Coupon | null;
}

/** Whether a balance pays an amount, with the coupon's part if the amount reaches its minimum. */
function pays({ balance, coupon }: Means, amount: string): boolean {
  const fits = coupon !== null && compareMoney(amount, coupon.amount_requirement) >= 0;
  return compareMoney(effectOf(amount, fits ? coupon : null).paid, balance) <= 0;
}

/** The greatest amount, up to `max`, that a balance pays. */
function mostPaid(means: Means, max: string): string {
  if (pays(means, max)) return max;
  const { balance, coupon } = means;
  // The coupon's minimum may be affordable only with the coupon; above it, a greater amount costs more.
  const reached = coupon !== null && pays(means, coupon.amount_requirement);
  let paid = reached ? maxMoney(balance, coupon.amount_requirement) : balance;
  let unpaid = max;
  for (;;) {
    // Half up: of two neighbours it is the upper one.
    const middle = multiplyMoney(addMoney(paid, unpaid), '0.5');
    if (compareMoney(middle, unpaid) === 0) return paid;
    if (pays(means, middle)) paid = middle;
    else unpaid = middle;
  }
}

/**
 * Those of quick amounts that do not tell the balance, for where it is hidden: the greatest is left out, unless the
 * plan's limits make it.
 */
export const withoutBalance = (offered: readonly string[], { min, max }: MoneyRange) =>
  offered.filter(
    (amount, place) => place < offered.length - 1 || [min, max].some((limit) => amount === limit),
  );

/**
 * At most four amounts to choose from, the smallest first: the plan's minimum, the maximum of plan and
 * balance with the coupon, and round ones evenly between. None if the balance is below the minimum.
 */
export function quickAmounts({ min, max }: MoneyRange, { balance, coupon }: Means): string[] {
  const canFit = coupon !== null && compareMoney(coupon.amount_requirement, max) <= 0;
  const means = { balance, coupon: canFit ? coupon : null };
  const most = mostPaid(means, max);
  if (compareMoney(most, min) < 0) return [];
  const between = roundAmounts(min.split('.')[1]?.length ?? 0).filter(
    (amount) =>
      compareMoney(amount, min) > 0 && compareMoney(amount, most) < 0 && pays(means, amount),
  );
  const wanted = Math.min(between.length, MOST_OFFERED - 2);
  const chosen = Array.from({ length: wanted }, (_, place) => {
    const at = Math.floor(((place + 1) * between.length) / (wanted + 1));
    return between[Math.min(at, between.length - 1)] ?? min;
  });
  return [...new Set([min, ...chosen, most])].filter((amount) => pays(means, amount));
}
