import type { LanguageCode } from '@adpartner/shared/contract/language';
import type { Plan, putPlanCall } from '@adpartner/shared/contract/plan';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { isUuid } from '../http/uuid.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { parseAmount } from '../ledger/money.ts';
import { selectPlans } from './plan-row.ts';
import { presentPlan } from './present-plan.ts';
import { putPlan } from './put-plan.ts';

/**
 * Puts a plan as its user asked, and answers it as it is then.
 * @param zone the caller's: of one coupon name, one a local day
 * @throws Refusal `invalid_params` for an amount that the currency does not have, and as `putPlan`
 */
export async function answerPut(
  tx: Queries,
  userId: string,
  input: z.output<typeof putPlanCall.input>,
  zone: string,
  lang: LanguageCode,
): Promise<Plan> {
  const { id, amount, official_push, real_time_placement, coupon_id } = input;
  const digits = await currencyDigits(tx);
  const minor = parseAmount(amount, digits);
  if (!isUuid(id) || (coupon_id !== undefined && !isUuid(coupon_id))) {
    throw new Refusal('not_found');
  }
  await putPlan(tx, {
    userId,
    planId: id,
    amount: minor,
    officialPush: official_push,
    realTimePlacement: real_time_placement,
    couponId: coupon_id ?? null,
    zone,
  });
  const row = await selectPlans(tx, userId).where('plans.id', '=', id).executeTakeFirstOrThrow();
  return presentPlan(row, lang, digits);
}
