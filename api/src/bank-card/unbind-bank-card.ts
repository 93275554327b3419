import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { notifyUser } from '../notification/notify-user.ts';

/**
 * Removes a user's card and notifies the user. Binding another one starts the cooling-off of a change.
 * Pending withdrawals keep their destination.
 * @throws CallError `not_found` for no user, `bank_card_required` if none is bound
 */
export async function unbindBankCard(tx: Queries, userId: string): Promise<void> {
  await sql`select lock_accounts(${userId})`.execute(tx);
  const unbound = await tx
    .deleteFrom('bank_cards')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!unbound) throw new CallError('bank_card_required');
  await tx
    .updateTable('users')
    .set({ bank_card_unbound_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await notifyUser(tx, userId, 'bank_card_unbound');
}
