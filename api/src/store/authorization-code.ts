import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { newAccessCode, normalizeAccessCode } from '../auth/access-code.ts';

/** 12 characters of 23: 54 bits, and a user has ten tries in a quarter of an hour. */
const GROUPS = 3;

/** Makes an authorization code for one store, and returns it. */
export async function createAuthorizationCode(db: Queries): Promise<string> {
  const code = newAccessCode(GROUPS);
  await db.insertInto('authorization_codes').values({ code }).execute();
  return code;
}

/** The oldest unused authorization code; null if there is none. */
export async function findUnusedAuthorizationCode(db: Queries): Promise<string | null> {
  const row = await db
    .selectFrom('authorization_codes')
    .select('code')
    .where('used_by', 'is', null)
    .orderBy('created_at')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst();
  return row?.code ?? null;
}

/**
 * Uses up an authorization code for a user; of several requests at once one gets it.
 * @throws CallError `authorization_code_not_found`, `authorization_code_used`
 */
export async function useAuthorizationCode(
  tx: Queries,
  typed: string,
  userId: string,
): Promise<void> {
  const code = normalizeAccessCode(typed);
  const row = await tx
    .selectFrom('authorization_codes')
    .select('used_by')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new CallError('authorization_code_not_found');
  if (row.used_by) throw new CallError('authorization_code_used');
  await tx
    .updateTable('authorization_codes')
    .set({ used_by: userId, used_at: new Date() })
    .where('code', '=', code)
    .execute();
}
