import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import { newAccessCode, normalizeAccessCode } from '../auth/access-code.ts';
import type { Queries } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { notifyUser } from '../notification/notify-user.ts';

/** How many there are at first, and of how many groups of four each is: of 54 bits. */
const CODES = 10;
const GROUPS = 3;

// Random enough not to need a slow hash; with a key outside the database none can be tried at all.
const hashCode = (pepper: string, userId: string, code: string): Buffer =>
  createHmac('sha256', pepper)
    .update(`recovery code ${userId} ${normalizeAccessCode(code)}`)
    .digest();

/** Makes ten codes in place of those there are. They are answered here once, and kept nowhere. */
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
 * Takes a code that has not been used, once, and tells the user.
 * @throws Refusal `wrong_recovery_code`
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
  if (!used) throw new Refusal('wrong_recovery_code');
  await notifyUser(tx, userId, 'recovery_code_used');
}
