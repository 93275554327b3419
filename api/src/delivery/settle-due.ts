import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { settlePlan } from '../plan/plan-movements.ts';

/** So many at most in one run, so that stopping never waits long. */
const MOST = 100;

/**
 * Settles the plans whose time has come, each in a transaction of its own. Any number may run at once:
 * what one has claimed the others skip.
 * @throws AggregateError of what went wrong, after all the others are settled
 */
export async function settleDue(db: Queries): Promise<void> {
  const failed = new Map<string, unknown>();
  for (let settled = 0; settled < MOST; settled += 1) {
    if (!(await settleOne(db, failed))) break;
  }
  if (failed.size > 0) {
    throw new AggregateError(failed.values(), `not settled: ${[...failed.keys()].join(', ')}`);
  }
}

/** False where there is nothing more to settle. A plan that can't be is noted in `failed`. */
async function settleOne(db: Queries, failed: Map<string, unknown>): Promise<boolean> {
  let claimed: string | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from plans
        where status = 'waiting_settlement' and settles_at <= clock_timestamp()
          and id <> all(${[...failed.keys()]}::uuid[])
        order by settles_at limit 1
        for no key update skip locked`.execute(tx);
      claimed = rows[0]?.id;
      if (claimed === undefined) return false;
      await settlePlan(tx, claimed);
      return true;
    });
  } catch (error) {
    if (claimed === undefined) throw error;
    failed.set(claimed, error);
    return true;
  }
}
