import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { notifyUser } from '../notification/notify-user.ts';

/**
 * Removes a user's transaction password, with its wrong tries, and notifies the user. Setting another one
 * starts the cooling-off of a change.
 * @throws CallError `not_found` for no user, `transaction_password_not_set`
 */
export async function resetTransactionPassword(tx: Queries, userId: string): Promise<void> {
  await sql`select lock_accounts(${userId})`.execute(tx);
  const reset = await tx
    .updateTable('users')
    .set({ transaction_password_hash: null })
    .where('id', '=', userId)
    .where('transaction_password_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!reset) throw new CallError('transaction_password_not_set');
  await tx
    .updateTable('transaction_password_counters')
    .set({ wrong: 0, locked_until: null })
    .where('user_id', '=', userId)
    .execute();
  // A user who asks for a reset may have lost the passkey that replaced it, too.
  await tx.updateTable('passkeys').set({ confirms: false }).where('user_id', '=', userId).execute();
  await notifyUser(tx, userId, 'transaction_password_reset');
}
