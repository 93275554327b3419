import { normalizeAccessCode } from '../auth/access-code.ts';
import type { Queries } from '../db/database.ts';
import { findStart, repeatableToken, type SessionStart } from '../session/repeated-session.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/**
 * Lets a user in by a recovery code, once; only the request that used it up may repeat itself.
 * @throws CallError `wrong_recovery_code`
 */
export async function startByRecoveryCode(
  db: Queries,
  pepper: string,
  userId: string,
  { code, repeatKey }: { readonly code: string; readonly repeatKey: string | undefined },
): Promise<SessionStart> {
  const secret = `recovery code ${userId} ${normalizeAccessCode(code)}`;
  const start = await findStart(db, userId, repeatableToken(pepper, secret, repeatKey));
  if (!start.repeated) {
    await db.transaction().execute((tx) => useRecoveryCode(tx, pepper, userId, code));
  }
  return start;
}
