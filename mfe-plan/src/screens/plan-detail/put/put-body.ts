import { digitsOf } from '@adpartner/shared/money/exact-money';
import { formatAmount } from '@adpartner/shared/i18n/formats';
import type { PutCheck } from '../../../model/put-check.ts';
import type { PutBody } from '../../../queries/put-plan.ts';
import type { PutValues } from './put-values.ts';

/**
 * The request body of a form, with the cost that the user was shown; null if the form has no valid amount.
 * The coupon is a loaded one.
 */
export function bodyOf(
  id: string,
  values: PutValues,
  { amount, effect }: Pick<PutCheck, 'amount' | 'effect'>,
): PutBody | null {
  if (amount === null || effect === null) return null;
  const { official_push, real_time_placement, coupon_id } = values;
  return {
    id,
    amount,
    official_push,
    real_time_placement,
    ...(coupon_id !== '' && { coupon_id }),
    expected: { paid: effect.paid, coupon: effect.added },
  };
}

/** The values of an unconfirmed request, as typed in a language (BCP 47 tag). */
export function valuesOf(body: PutBody, tag: string): PutValues {
  const { amount, official_push, real_time_placement, coupon_id = '' } = body;
  const typed = formatAmount(amount, { code: '', digits: digitsOf(amount) }, tag);
  return { amount: typed, official_push, real_time_placement, coupon_id };
}
