import { sql, type RawBuilder } from 'kysely';

import type { Queries } from '../db/database.ts';
import { failUnmatched, settlePlan } from '../plan/plan-movements.ts';

/** The most plans in one run, so that stopping never waits long. */
const MOST = 100;

/** A state that ends at a time. */
interface Due {
  readonly status: string;
  /** The column with that time. */
  readonly when: RawBuilder<unknown>;
  end(tx: Queries, planId: string): Promise<unknown>;
}

const DUE: readonly Due[] = [
  { status: 'waiting_settlement', when: sql`settles_at`, end: settlePlan },
  { status: 'matching', when: sql`match_by`, end: failUnmatched },
];

/**
 * Settles the plans whose time has come, and fails those that were not matched in time, each in a transaction
 * of its own. Any number may run at once: they skip what another has locked.
 * @throws AggregateError of the failures, after all the others are done
 */
export async function endDuePlans(db: Queries): Promise<void> {
  const failed = new Map<string, unknown>();
  for (const due of DUE) {
    for (let ended = 0; ended < MOST; ended += 1) {
      if (!(await endOne(db, due, failed))) break;
    }
  }
  if (failed.size > 0) {
    throw new AggregateError(failed.values(), `not ended: ${[...failed.keys()].join(', ')}`);
  }
}

/** False if nothing is left to do. A plan that fails is added to `failed`. */
async function endOne(
  db: Queries,
  { status, when, end }: Due,
  failed: Map<string, unknown>,
): Promise<boolean> {
  let claimed: string | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from plans
        where status = ${status} and ${when} <= clock_timestamp()
          and id <> all(${[...failed.keys()]}::uuid[])
        order by ${when} limit 1
        for no key update skip locked`.execute(tx);
      claimed = rows[0]?.id;
      if (claimed === undefined) return false;
      await end(tx, claimed);
      return true;
    });
  } catch (error) {
    if (claimed === undefined) throw error;
    failed.set(claimed, error);
    return true;
  }
}
