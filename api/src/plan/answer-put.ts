import type { LanguageCode } from '@adpartner/shared/contract/language';
import type { Plan, putPlanCall } from '@adpartner/shared/contract/plan';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { StoredKey } from '../http/once.ts';
import { Refusal } from '../http/refusal.ts';
import { isUuid } from '../http/uuid.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { parseAmount } from '../ledger/money.ts';
import { moving } from '../ledger/refused-movement.ts';
import type { PlanRow } from './plan-row.ts';
import { presentPlan } from './present-plan.ts';

/** What the database's function of the same name is given. */
interface PutOnce {
  readonly path: string | null;
  readonly key: string | null;
  readonly hash: Buffer | null;
  readonly userId: string;
  readonly planId: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly officialPush: boolean;
  readonly realTimePlacement: boolean;
  readonly couponId: string | null;
  readonly zone: string;
}

const putPlanOnce = prepared(
  (
    db,
    path: PutOnce['path'],
    key: PutOnce['key'],
    hash: PutOnce['hash'],
    userId: string,
    planId: string,
    amount: PutOnce['amount'],
    officialPush: boolean,
    realTimePlacement: boolean,
    couponId: PutOnce['couponId'],
    zone: string,
  ) =>
    db
      .selectFrom(
        sql<PlanRow>`put_plan_once(${path}, ${key}, ${hash}, ${userId}, ${planId}, ${amount},
          ${officialPush}, ${realTimePlacement}, ${couponId}, ${zone})`.as<'put'>('put'),
      )
      .selectAll(),
);

/**
 * Puts a plan as its user asked, once per idempotency key, and answers it as it is then.
 * @param zone the caller's: of one coupon name, one a local day
 * @param stored the idempotency key; null without one
 * @throws Refusal `invalid_params` for an amount that the currency does not have,
 * `idempotency_key_reused`, and as `putPlan`
 */
export async function answerPut(
  db: Queries,
  userId: string,
  input: z.output<typeof putPlanCall.input>,
  zone: string,
  lang: LanguageCode,
  stored: StoredKey | null,
): Promise<Plan> {
  const { id, amount, official_push, real_time_placement, coupon_id } = input;
  if (!isUuid(id) || (coupon_id !== undefined && !isUuid(coupon_id))) {
    throw new Refusal('not_found');
  }
  const [row] = await moving(
    putPlanOnce(
      db,
      stored?.row.path ?? null,
      stored?.row.key ?? null,
      stored?.hash ?? null,
      userId,
      id,
      parseAmount(amount, await currencyDigits(db)),
      official_push,
      real_time_placement,
      coupon_id ?? null,
      zone,
    ),
  );
  if (!row) throw new Error('a put answered no plan');
  return presentPlan(row, lang);
}
