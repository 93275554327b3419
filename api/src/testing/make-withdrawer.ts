import type { Insertable } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { BankCardsTable } from '../db/tables/ledger.ts';
import { topUp } from '../ledger/movements.ts';
import { makeSignedInUser } from './make-signed-in-user.ts';
import { cheapHashOf } from './transaction-passwords.ts';

/** A bound bank card with arbitrary data. */
export const BANK_CARD = {
  method: 'bank',
  card_name: 'A bank',
  user_name: 'A person',
  mobile: '+491700000000',
  bank_account: 'DE0212345678',
  bank_address: 'A street',
  branch_name: 'A branch',
} as const satisfies Omit<Insertable<BankCardsTable>, 'user_id'>;

/**
 * A signed-in user with everything that a withdrawal needs: a bank card, the transaction password
 * `RIGHT_PASSWORD`, and this much money in minor units.
 */
export async function makeWithdrawer(
  db: Queries,
  amount = 10_000n,
): Promise<{ id: string; token: string }> {
  const { id, token } = await makeSignedInUser(db, {
    transaction_password_hash: await cheapHashOf(),
  });
  await db
    .insertInto('bank_cards')
    .values({ ...BANK_CARD, user_id: id })
    .execute();
  if (amount > 0n) await topUp(db, { userId: id, amount, reference: 'R' });
  return { id, token };
}
