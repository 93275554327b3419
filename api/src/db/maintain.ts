import { sql } from 'kysely';

import type { Database } from './database.ts';

/**
 * Clears out what updates leave behind and counts what is there, for the planner. PostgreSQL does so
 * by itself; PGlite has nobody who would, and slows down with every update.
 */
export async function maintain({ db, driver }: Database): Promise<void> {
  if (driver === 'pglite') await sql`vacuum analyze`.execute(db);
}
