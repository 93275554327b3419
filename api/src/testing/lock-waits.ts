import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';

const LOOK_AGAIN_MS = 10;

/** The number of connections of this database that wait for a lock; `db` is not in a transaction, which would see one moment. */
export async function lockWaits(db: Queries): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Resolves once so many connections wait for a lock, or `isOver` says that none will. */
export async function untilLocksWait(
  db: Queries,
  count = 1,
  isOver: () => boolean = () => false,
): Promise<void> {
  while (!isOver() && (await lockWaits(db)) < count) await sleep(LOOK_AGAIN_MS);
}
