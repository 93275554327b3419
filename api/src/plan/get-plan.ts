import type { LanguageCode } from '@adpartner/shared/contract/language';
import type { PlanDetail } from '@adpartner/shared/contract/plan';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { isUuid } from '../input/uuid.ts';
import { wireText } from '../language/wire-text.ts';
import { formatMoney } from '../ledger/money.ts';
import { deliverySeries } from './delivery-series.ts';
import { selectPlans } from './plan-row.ts';
import { presentPlan } from './present-plan.ts';

/**
 * A plan with the history of its status and of its delivery.
 * @param zone the caller's, in which the steps of the series begin
 * @throws CallError `not_found`, also for another user's plan
 */
export async function getPlan(
  db: Queries,
  userId: string,
  id: string,
  zone: string,
  lang: LanguageCode,
): Promise<PlanDetail> {
  if (!isUuid(id)) throw new CallError('not_found');
  const row = await selectPlans(db, userId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new CallError('not_found');
  const { put_at, delivered_at, currency_digits: digits } = row;
  const [history, series] = await Promise.all([
    db
      .selectFrom('plan_history')
      .select(['at', 'status', 'why'])
      .where('plan_id', '=', id)
      .orderBy('id')
      .execute(),
    put_at ? deliverySeries(db, { id, put_at, delivered_at }, zone) : [],
  ]);
  const plan = presentPlan(row, lang);
  return {
    ...plan,
    history: history.map(({ at, status, why }) => ({
      at: at.toISOString(),
      status,
      why: wireText(why, lang),
    })),
    delivery: plan.delivery && {
      ...plan.delivery,
      series: series.map(({ at, impressions, clicks, consumed, coupon_consumed, revenue }) => ({
        at: at.toISOString(),
        impressions: Number(impressions),
        clicks: Number(clicks),
        consumed: formatMoney(consumed, digits),
        coupon_consumed: formatMoney(coupon_consumed, digits),
        revenue: formatMoney(revenue, digits),
      })),
    },
  };
}
