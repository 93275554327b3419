import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';

/** Chargebacks of a plan's revenue, in minor units. */
export interface Chargebacks {
  /** The plan's revenue. */
  readonly revenue: bigint;
  readonly asked: bigint;
  readonly taken: bigint;
}

/** The plan's total requested and taken so far. */
export async function chargebacksOf(tx: Queries, planId: string): Promise<Chargebacks> {
  const { rows } = await sql<Chargebacks>`
    select p.revenue, chargeback_asked(p.id) as asked,
      chargeback_asked(p.id) - chargeback_rest(p.id) as taken
    from plans p where p.id = ${planId}`.execute(tx);
  return rows[0] ?? { revenue: 0n, asked: 0n, taken: 0n };
}

/** A plan with a chargeback that could not be taken completely. */
export interface OpenChargeback {
  readonly plan: string;
  readonly username: string;
  /** When something was last requested or taken. */
  readonly at: Date;
  readonly asked: bigint;
  readonly taken: bigint;
}

export interface AskedChargebacks {
  readonly userId?: string | undefined;
  /** The id of a plan: only those after it. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Plans with chargebacks that could not be taken completely, the last changed first. */
export async function listOpenChargebacks(
  tx: Queries,
  { userId, after, limit }: AskedChargebacks,
): Promise<OpenChargeback[]> {
  const { rows } = await sql<OpenChargeback>`
    select p.number as plan, u.username, max(c.at) as at, sum(c.asked)::int8 as asked,
      sum(c.taken)::int8 as taken
    from chargebacks c join plans p on p.id = c.plan_id join users u on u.id = p.user_id
    where (${userId ?? null}::uuid is null or p.user_id = ${userId ?? null})
    group by p.id, u.id
    having sum(c.asked) > sum(c.taken) and (${after ?? null}::uuid is null or max(c.id) <
      (select max(id) from chargebacks where plan_id = ${after ?? null}::uuid))
    order by max(c.id) desc limit ${limit}`.execute(tx);
  return rows;
}
