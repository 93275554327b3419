import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { moving } from '../ledger/movement-errors.ts';

export interface Put {
  readonly userId: string;
  readonly planId: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly officialPush: boolean;
  readonly realTimePlacement: boolean;
  /** One of the user's coupons. */
  readonly couponId?: string | null;
  /** The caller's IANA zone: one coupon of a name per day. */
  readonly zone: string;
  /** Left out: now. */
  readonly at?: Date;
}

/**
 * Puts a waiting plan: available → to be consumed, and the coupon's part.
 * @throws CallError `not_found`, `plan_state`, `amount_out_of_range`, `coupon_used`, `coupon_expired`,
 * `coupon_not_applicable`, `coupon_name_used_today`, `insufficient_balance`
 */
export async function putPlan(tx: Queries, put: Put): Promise<void> {
  const { userId, planId, amount, officialPush, realTimePlacement, couponId = null, zone } = put;
  await moving(
    sql`select put_plan(${userId}, ${planId}, ${amount}, ${officialPush}, ${realTimePlacement},
      ${couponId}, ${zone}, ${put.at ?? sql`clock_timestamp()`})`.execute(tx),
  );
}
