import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { moving } from '../ledger/moving.ts';

/**
 * The operator ends a plan that is being delivered; what is left of it goes back to available.
 * @param words why, in the operator's own words; null: in the server's
 * @returns what went back, in minor units
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
 * A plan fails: in one transaction its rest goes back and what it earned is settled.
 * @param words why, in the operator's own words; null: in the server's
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
      select * from fail_plan(${planId}, remark_of(${words}, 'why.plan_put_failed'))`.execute(tx),
  );
  return rows[0] ?? { returned: 0n, settled: 0n };
}

/**
 * The user takes a plan back that nobody has matched yet: all of it is available again.
 * @throws CallError `not_found` (another user's too), `plan_state`
 */
export async function cancelPlan(tx: Queries, userId: string, planId: string): Promise<void> {
  await moving(sql`select cancel_plan(${userId}, ${planId})`.execute(tx));
}

/**
 * The operator closes a finished plan that its network never closed.
 * @param words why, in the operator's own words; null: in the server's
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
 * The operator takes back a plan that was not put: its user is told, and has it no more.
 * @throws CallError `not_found`, `plan_state`
 */
export async function withdrawPlan(tx: Queries, planId: string): Promise<void> {
  await moving(sql`select withdraw_plan(${planId})`.execute(tx));
}

/** A plan that nobody matched in time fails, and is told. */
export async function failUnmatched(tx: Queries, planId: string): Promise<void> {
  await moving(sql`select fail_plan(${planId}, text_of('why.plan_not_matched'))`.execute(tx));
}

/**
 * Settles a plan: what it earned becomes available.
 * @returns what was settled, in minor units
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
 * The network asks revenue of a plan back, at most what it gave and has not asked back before. It is taken
 * out of what is to be settled, or, once that is done, out of available, as far as that goes.
 * @param words the operator's own words about it; null: the server's
 * @returns what was taken, in minor units
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
 * Takes what earlier chargebacks of a plan asked for and did not find, as far as available goes now.
 * @param words the operator's own words about it; null: the server's
 * @returns what was taken, in minor units
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
