import type { Plan } from '@adpartner/shared/contract/plan';
import { signOfMoney } from '@adpartner/shared/money/exact-money';

/** Whether a coupon paid for all of a plan: the user paid nothing, so nothing ever goes back to their balance. */
export const isCovered = ({
  paid_amount,
  coupon_amount,
}: Pick<Plan, 'paid_amount' | 'coupon_amount'>): boolean =>
  signOfMoney(coupon_amount) > 0 && signOfMoney(paid_amount) === 0;
