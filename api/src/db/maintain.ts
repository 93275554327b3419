import { sql } from 'kysely';

import type { Database } from './database.ts';

/**
 * Removes dead rows and updates the planner's statistics. PostgreSQL's autovacuum does that by itself; PGlite has no
 * autovacuum and would get slower with every update.
 */
export async function maintain({ db, driver }: Database): Promise<void> {
  if (driver === 'pglite') await sql`vacuum analyze`.execute(db);
}
