import type { Queries } from '../db/database.ts';

/** The languages on offer; `source` are the client codes (comma-separated) that map to `targets`. */
export async function listLanguages(
  db: Queries,
): Promise<{ description: string; source: string; targets: string }[]> {
  return db
    .selectFrom('languages')
    .select(['description', 'source', 'code as targets'])
    .orderBy('position')
    .execute();
}
