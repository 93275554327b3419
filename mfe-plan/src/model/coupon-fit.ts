import type { Coupon } from '@adpartner/shared/contract/coupon';
import { compareMoney } from '@adpartner/shared/money/exact-money';
import { effectOf } from './put-effect.ts';

/** Why a coupon can't be used now; `requirement`: the amount is below its minimum. */
export type Misfit = 'used' | 'expired' | 'requirement';

export interface FittedCoupon {
  coupon: Coupon;
  /** Null if it can be used; without an amount also if there is an amount on which it can be used. */
  misfit: Misfit | null;
}

/** Whether a coupon can be used on an amount (null: not known yet) at a moment, in ms since 1970. */
export function misfitOf(
  { state, expires_at, amount_requirement }: Coupon,
  amount: string | null,
  now: number,
): Misfit | null {
  if (state === 'used') return 'used';
  if (state === 'expired' || Date.parse(expires_at) <= now) return 'expired';
  if (amount !== null && compareMoney(amount, amount_requirement) < 0) return 'requirement';
  return null;
}

/**
 * Sorts coupons: usable ones first, of these the most valuable and then the ones that expire soonest; below
 * them those with the smallest gap to their minimum.
 */
export function fitCoupons(
  coupons: readonly Coupon[],
  amount: string | null,
  now: number,
): FittedCoupon[] {
  const bringsIn = (coupon: Coupon) => (amount === null ? '0' : effectOf(amount, coupon).added);
  return coupons
    .map((coupon) => ({ coupon, misfit: misfitOf(coupon, amount, now) }))
    .sort((a, b) => {
      if ((a.misfit === null) !== (b.misfit === null)) return a.misfit === null ? -1 : 1;
      const byWorth =
        a.misfit === null
          ? compareMoney(bringsIn(b.coupon), bringsIn(a.coupon))
          : compareMoney(a.coupon.amount_requirement, b.coupon.amount_requirement);
      return byWorth || Date.parse(a.coupon.expires_at) - Date.parse(b.coupon.expires_at);
    });
}
