import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { moving } from '../ledger/movement-errors.ts';

/**
 * The operator ends a plan in delivery; the rest of its amount goes back to available.
 * @param words the operator's reason, beside the server's; null: none
 * @returns the returned amount, in minor units
 * @throws CallError `not_found`, `plan_state`
 */
export async function endPlan(
  tx: Queries,
  planId: string,
  words: string | null = null,
): Promise<bigint> {
  const { rows } = await moving(
    sql<{ returned: bigint }>`
      select end_plan(${planId}, p_words => ${words}) as returned`.execute(tx),
  );
  return rows[0]?.returned ?? 0n;
}

/**
 * The operator fails a plan: in one transaction the rest of its amount goes back and its revenue is settled.
 * @param words the operator's reason, beside the server's; null: none
 * @returns both, in minor units
 * @throws CallError `not_found`, `plan_state`
 */
export async function failPlan(
  tx: Queries,
  planId: string,
  words: string | null = null,
): Promise<{ returned: bigint; settled: bigint }> {
  const { rows } = await moving(
    sql<{ returned: bigint; settled: bigint }>`
      select * from fail_plan(${planId}, why_of(${words}, 'why.plan_ended_by_operator'),
        p_notice => 'plan_ended')`.execute(tx),
  );
  return rows[0] ?? { returned: 0n, settled: 0n };
}

/**
 * The user takes back a plan that is not matched yet: all of it is available again.
 * @throws CallError `not_found` (another user's too), `plan_state`
 */
export async function cancelPlan(tx: Queries, userId: string, planId: string): Promise<void> {
  await moving(sql`select cancel_plan(${userId}, ${planId})`.execute(tx));
}

/**
 * The operator closes a finished plan that its network never closed.
 * @param words the operator's reason, beside the server's; null: none
 * @returns when it is settled
 * @throws CallError `not_found`, `plan_state`
 */
export async function closePlan(
  tx: Queries,
  planId: string,
  words: string | null = null,
): Promise<Date> {
  const { rows } = await moving(
    sql<{ settles_at: Date }>`
      select close_plan(${planId}, p_words => ${words}) as settles_at`.execute(tx),
  );
  return rows[0]!.settles_at;
}

/**
 * The operator withdraws a plan that was not put: the user no longer has it, and is notified.
 * @throws CallError `not_found`, `plan_state`
 */
export async function withdrawPlan(tx: Queries, planId: string): Promise<void> {
  await moving(sql`select withdraw_plan(${planId})`.execute(tx));
}

/** Fails a plan that was not matched in time, and notifies its user. */
export async function failUnmatched(tx: Queries, planId: string): Promise<void> {
  await moving(sql`select fail_plan(${planId}, text_of('why.plan_not_matched'))`.execute(tx));
}

/**
 * Settles a plan: its revenue becomes available.
 * @returns the settled amount, in minor units
 * @throws CallError `not_found`, `plan_state`
 */
export async function settlePlan(tx: Queries, planId: string, at?: Date): Promise<bigint> {
  const { rows } = await moving(
    sql<{ settled: bigint }>`
      select settle_plan(${planId}, ${at ?? sql`clock_timestamp()`}) as settled`.execute(tx),
  );
  return rows[0]?.settled ?? 0n;
}

/**
 * Charges back revenue of a plan, at most what it has earned and was not charged back before. It is taken
 * from what is to be settled, or, after the settlement, from available, as far as that goes.
 * @param words the operator's own words; null: the server's
 * @returns the amount taken, in minor units
 * @throws CallError `not_found`, `plan_state` before the put, `amount_out_of_range` (`min`, `max`)
 */
export async function chargeBack(
  tx: Queries,
  planId: string,
  amount: bigint,
  words: string | null = null,
): Promise<bigint> {
  const { rows } = await moving(
    sql<{ taken: bigint }>`
      select charge_back(${planId}, ${amount}, p_words => ${words}) as taken`.execute(tx),
  );
  return rows[0]?.taken ?? 0n;
}

/**
 * Takes what earlier chargebacks of a plan did not find, as far as available goes now.
 * @param words the operator's own words; null: the server's
 * @returns the amount taken, in minor units
 * @throws CallError `not_found`
 */
export async function chargeBackRest(
  tx: Queries,
  planId: string,
  words: string | null = null,
): Promise<bigint> {
  const { rows } = await moving(
    sql<{ taken: bigint }>`
      select charge_back_rest(${planId}, p_words => ${words}) as taken`.execute(tx),
  );
  return rows[0]?.taken ?? 0n;
}
