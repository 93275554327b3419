import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { moving } from '../ledger/refused-movement.ts';

/**
 * The operator ends a plan that is being delivered; what is left of it goes back to available.
 * @param words why, in the operator's own words; null: in the server's
 * @returns what went back, in minor units
 * @throws Refusal `not_found`, `plan_state`
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
 * @throws Refusal `not_found`, `plan_state`
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
 * Settles a plan: what it earned becomes available.
 * @returns what was settled, in minor units
 * @throws Refusal `not_found`, `plan_state`
 */
export async function settlePlan(tx: Queries, planId: string, at?: Date): Promise<bigint> {
  const { rows } = await moving(
    sql<{ settled: bigint }>`
      select settle_plan(${planId}, ${at ?? sql`clock_timestamp()`}) as settled`.execute(tx),
  );
  return rows[0]?.settled ?? 0n;
}

/**
 * The network takes revenue of a plan back: out of what is still to be settled of it, then out of
 * available, never more than there is.
 * @param words the operator's own words about it; null: the server's
 * @returns what was taken, in minor units
 * @throws Refusal `not_found`
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
