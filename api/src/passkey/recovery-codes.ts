import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import { newAccessCode, normalizeAccessCode } from '../auth/access-code.ts';
import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { notifyUser } from '../notification/notify-user.ts';

/** How many codes are made, and of how many groups of four characters each: 54 bits. */
const CODES = 10;
const GROUPS = 3;

// A fast hash is enough for 54 random bits, and without its key, which is not in the database, no code can be tried.
const hashCode = (pepper: string, userId: string, code: string): Buffer =>
  createHmac('sha256', pepper)
    .update(`recovery code ${userId} ${normalizeAccessCode(code)}`)
    .digest();

/** Replaces a user's codes by ten new ones. They are returned here once; only their hashes are stored. */
export async function makeRecoveryCodes(
  tx: Queries,
  pepper: string,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => newAccessCode(GROUPS));
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(pepper, userId, code) })))
    .execute();
  return codes;
}

/**
 * Uses up an unused code and notifies the user. Of several requests with the same code one succeeds.
 * @throws CallError `wrong_recovery_code`
 */
export async function useRecoveryCode(
  tx: Queries,
  pepper: string,
  userId: string,
  code: string,
): Promise<void> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(pepper, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw new CallError('wrong_recovery_code');
  await notifyUser(tx, userId, 'recovery_code_used');
}
