import type { BankCard } from '@adpartner/shared/contract/bank-card';
import { sql, type Selectable } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { BankCardsTable } from '../db/tables/ledger.ts';

type BankCardRow = Selectable<BankCardsTable> & {
  readonly masked_account: string;
  readonly version: string;
};

/** A user's bound card, as it is stored; undefined if there is none. */
export function findBankCardRow(db: Queries, userId: string): Promise<BankCardRow | undefined> {
  return db
    .selectFrom('bank_cards')
    .selectAll()
    .select([
      sql<string>`masked(bank_account)`.as('masked_account'),
      sql<string>`card_version(bank_cards)`.as('version'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** A stored card in the wire's form, with its whole account. */
export function wholeBankCard(row: Selectable<BankCardsTable>): BankCard {
  return {
    method: row.method,
    card_name: row.card_name,
    user_name: row.user_name,
    mobile: row.mobile,
    bank_account: row.bank_account,
    ...(row.bank_address !== null && { bank_address: row.bank_address }),
    ...(row.branch_name !== null && { branch_name: row.branch_name }),
  };
}

/**
 * The destination of a user's withdrawals, masked except for the last four characters; null if none is bound.
 */
export async function findBankCard(db: Queries, userId: string): Promise<BankCard | null> {
  const row = await findBankCardRow(db, userId);
  if (!row) return null;
  return { ...wholeBankCard(row), bank_account: row.masked_account, version: row.version };
}
