import type { Coupon } from '@adpartner/shared/contract/coupon';
import type { MoneyRange } from '@adpartner/shared/contract/money';
import {
  addMoney,
  compareMoney,
  maxMoney,
  multiplyMoney,
} from '@adpartner/shared/i18n/exact-money';
import { effectOf } from './put-effect.ts';

/** The least, the most, and what is left to choose between them. */
const MOST_OFFERED = 4;

/** Round amounts as people say them: 1, 2, 5, 10, 20 … in the currency's digits. */
function roundAmounts(digits: number): string[] {
  const rest = digits > 0 ? `.${'0'.repeat(digits)}` : '';
  return Array.from({ length: 12 }, (_, zeros) => zeros)
    .flatMap((zeros) => ['1', '2', '5'].map((figure) => figure + '0'.repeat(zeros)))
    .map((whole) => whole + rest);
}

/** What a balance has to pay of amounts, and with which coupon. */
export interface Means {
  balance: string;
  coupon: Coupon | null;
}

/** Whether a balance pays an amount, of which a coupon that asks for no more takes its part. */
function pays({ balance, coupon }: Means, amount: string): boolean {
  const fits = coupon !== null && compareMoney(amount, coupon.amount_requirement) >= 0;
  return compareMoney(effectOf(amount, fits ? coupon : null).paid, balance) <= 0;
}

/** The most, up to `max`, that a balance pays. */
function mostPaid(means: Means, max: string): string {
  if (pays(means, max)) return max;
  const { balance, coupon } = means;
  // The coupon may bring within reach what it asks for; above that, more is paid for more.
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
 * At most four amounts to choose with one press, the smallest first: the least that the plan takes, the
 * most that plan and balance allow with the coupon, and round ones evenly between. None where the balance
 * does not reach even the least.
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
