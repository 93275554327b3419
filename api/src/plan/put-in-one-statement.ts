import type { putPlanCall } from '@adpartner/shared/contract/plan';
import { sql } from 'kysely';

import { prepared } from '../db/prepared.ts';
import type { OneStatementResult, OneStatementExchange } from '../http/define-route.ts';
import type { RequestKey } from '../http/once.ts';
import { CallError } from '../errors/call-error.ts';
import { isUuid } from '../input/uuid.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { parseAmount } from '../ledger/money.ts';
import { moving } from '../ledger/movement-errors.ts';
import type { SessionRow } from '../session/session.ts';
import type { PlanRow } from './plan-row.ts';
import { presentPlan } from './present-plan.ts';

/** A session, and the plan that was put in it: all null if there is no session, or it was not admitted. */
type PutRow = PlanRow & { readonly session: SessionRow | null };

const putInSession = prepared(
  (
    db,
    tokenHash: Buffer,
    path: RequestKey['path'] | null,
    key: RequestKey['key'] | null,
    hash: RequestKey['hash'] | null,
    planId: string,
    amount: bigint,
    officialPush: boolean,
    realTimePlacement: boolean,
    couponId: string | null,
    zone: string,
    expectedPaid: bigint | null,
    expectedCoupon: bigint | null,
  ) =>
    db
      .selectFrom(
        sql<PutRow>`(
          select session, (plan).* from put_in_session(${tokenHash}, ${path}, ${key}, ${hash}, ${planId},
            ${amount}, ${officialPush}, ${realTimePlacement}, ${couponId}, ${zone}, ${expectedPaid},
            ${expectedCoupon})
        )`.as<'response'>('response'),
      )
      .selectAll(),
);

/** The values without an idempotency key. */
const NO_KEY = { path: null, key: null, hash: null } as const;

/**
 * Puts a plan for the user of a session, once per idempotency key, and returns the plan as it is then; null
 * if there is no such session.
 * @throws CallError `not_found`, `invalid_params` for an amount that the currency does not have,
 * `idempotency_key_reused`, and as `putPlan`
 */
export async function putInOneStatement({
  db,
  tokenHash,
  input,
  zone,
  key: sentKey,
}: OneStatementExchange<typeof putPlanCall>): Promise<OneStatementResult<
  typeof putPlanCall
> | null> {
  const { id, amount, official_push, real_time_placement, coupon_id, expected } = input;
  if (!isUuid(id) || (coupon_id !== undefined && !isUuid(coupon_id))) {
    throw new CallError('not_found');
  }
  const { path, key, hash } = sentKey ?? NO_KEY;
  const digits = await currencyDigits(db);
  const [row] = await moving(
    putInSession(
      db,
      tokenHash,
      path,
      key,
      hash,
      id,
      parseAmount(amount, digits),
      official_push,
      real_time_placement,
      coupon_id ?? null,
      zone,
      expected ? parseAmount(expected.paid, digits, 'expected') : null,
      expected ? parseAmount(expected.coupon, digits, 'expected') : null,
    ),
  );
  return row?.session ? { session: row.session, present: (lang) => presentPlan(row, lang) } : null;
}
