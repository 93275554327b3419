import type { Coupon, CouponState } from '@adpartner/shared/contract/coupon';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { textIn } from '../language/wire-text.ts';
import { formatMoney } from '../ledger/money.ts';
import { couponValue } from './coupon-value.ts';

/** The state of a coupon at this moment: expiry needs no job. */
export const stateNow = sql<CouponState>`case
  when user_coupons.used_on is not null then 'used'
  when user_coupons.expires_at <= clock_timestamp() then 'expired'
  else 'unused' end`;

/** A user's own coupons with their current state. */
export function selectCoupons(db: Queries, userId: string) {
  return db
    .selectFrom('user_coupons')
    .innerJoin('coupons', 'coupons.id', 'user_coupons.coupon_id')
    .where('user_coupons.user_id', '=', userId)
    .select([
      'user_coupons.id',
      'coupons.name',
      'coupons.kind',
      'coupons.effect',
      'coupons.value',
      'coupons.amount_requirement',
      'user_coupons.granted_at',
      'user_coupons.expires_at',
      'user_coupons.used_on',
      stateNow.as('state'),
    ]);
}

type CouponRow = Awaited<ReturnType<ReturnType<typeof selectCoupons>['execute']>>[number];

/** A coupon in the wire's form. */
export function presentCoupon(row: CouponRow, lang: LanguageCode, digits: number): Coupon {
  return {
    id: row.id,
    name: textIn(row.name, lang),
    kind: row.kind,
    effect: row.effect,
    value: couponValue(row.effect, row.value, digits),
    amount_requirement: formatMoney(row.amount_requirement, digits),
    expires_at: row.expires_at.toISOString(),
    state: row.state,
    used_on: row.used_on,
  };
}
