import type { LanguageCode } from '@adpartner/shared/contract/language';
import type { Plan, PlanStatus } from '@adpartner/shared/contract/plan';

import { couponValue } from '../coupon/coupon-value.ts';
import type { TextByLanguage } from '../db/tables/texts.ts';
import { textIn, wireText } from '../language/wire-text.ts';
import { formatMoney } from '../ledger/money.ts';
import type { PlanRow } from './plan-row.ts';

/** The consumed share, 0 to 1, to four digits. */
function putProgress({ consumed, paid_amount, coupon_amount }: PlanRow): number {
  const whole = paid_amount + coupon_amount;
  // Truncated, not rounded: it is 1 only once nothing is left.
  return whole === 0n ? 0 : Number((consumed * 10_000n) / whole) / 10_000;
}

/** The next state if nothing else happens. */
const THEN: Partial<Record<PlanStatus, PlanStatus>> = {
  matching: 'put_failed',
  putting: 'put_finished',
  put_finished: 'waiting_settlement',
  waiting_settlement: 'settled',
};

/** When the state ends by itself, if the server knows it, and the next state. */
function endOf({ status, match_by, settles_at }: PlanRow): Pick<Plan, 'until' | 'then'> {
  const until =
    status === 'matching' ? match_by : status === 'waiting_settlement' ? settles_at : null;
  return { until: until && until.toISOString(), then: THEN[status] ?? null };
}

/** A plan in the wire's form, with its operator texts in the requested language. */
export function presentPlan(row: PlanRow, lang: LanguageCode): Plan {
  const digits = row.currency_digits;
  const money = (minor: bigint) => formatMoney(minor, digits);
  const texts = (many: readonly TextByLanguage[]) => many.map((text) => textIn(text, lang));
  const { regions, ages, interests } = row.user_targeting;
  const couponConsumed = row.consumed < row.coupon_amount ? row.consumed : row.coupon_amount;
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    product: {
      id: row.product_id,
      name: textIn(row.product_name, lang),
      kind: row.product_kind,
      image_url: row.product_image,
    },
    put_amount: money(row.put_amount),
    paid_amount: money(row.paid_amount),
    coupon_amount: money(row.coupon_amount),
    put_progress: putProgress(row),
    created_at: row.created_at.toISOString(),
    put_content: textIn(row.put_content, lang),
    put_rule: textIn(row.put_rule, lang),
    user_targeting: {
      regions: texts(regions),
      ages: texts(ages),
      interests: texts(interests),
    },
    limits: { min: money(row.limit_min), max: money(row.limit_max) },
    official_push: row.official_push,
    real_time_placement: row.real_time_placement,
    coupon:
      row.coupon_id !== null && row.coupon_name && row.coupon_effect && row.coupon_value !== null
        ? {
            id: row.coupon_id,
            name: textIn(row.coupon_name, lang),
            effect: row.coupon_effect,
            value: couponValue(row.coupon_effect, row.coupon_value, digits),
          }
        : null,
    delivery: row.put_at && {
      impressions: Number(row.impressions),
      clicks: Number(row.clicks),
      consumed: money(row.consumed - couponConsumed),
      coupon_consumed: money(couponConsumed),
      revenue: money(row.revenue),
      as_of: (row.delivered_at ?? row.put_at).toISOString(),
    },
    settles_at: row.settles_at && row.settles_at.toISOString(),
    ...endOf(row),
    charged_back: money(row.charged_back),
    settled: row.settled === null ? null : money(row.settled),
    ...(row.status_why != null && { why: wireText(row.status_why, lang) }),
  };
}
