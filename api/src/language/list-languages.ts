import type { LanguageCode } from '@adpartner/shared/contract/language';

import type { Queries } from '../db/database.ts';

/** The languages on offer; `source` are the client codes (comma-separated) that map to `targets`. */
export async function listLanguages(
  db: Queries,
  offered: readonly LanguageCode[],
): Promise<{ description: string; source: string; targets: string }[]> {
  return db
    .selectFrom('languages')
    .select(['description', 'source', 'code as targets'])
    .where('code', 'in', offered)
    .orderBy('position')
    .execute();
}
