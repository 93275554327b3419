import type { FilePurpose } from '@adpartner/shared/contract/file';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { isUuid } from '../input/uuid.ts';
import { isUnused, UNUSED_HOURS } from './keep-file.ts';

/**
 * Checks that a user uploaded all of these for a purpose, lately, and has used none of them yet. They stay
 * locked until the transaction ends.
 * @throws CallError `not_found`
 */
export async function requireUsableFiles(
  tx: Queries,
  userId: string,
  purpose: FilePurpose,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  if (!ids.every(isUuid)) throw new CallError('not_found');
  await tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  // A separate statement: the one above may have waited for a transaction that used them, and still sees the
  // state before it.
  const found = await tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${UNUSED_HOURS})`)
    .where(isUnused)
    .execute();
  if (found.length !== ids.length) throw new CallError('not_found');
}
