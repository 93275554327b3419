import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';

/** A user's deposit, as the wire's money. */
export async function depositOf(db: Queries, userId: string): Promise<string> {
  const { rows } = await sql<{ deposit: string }>`
    select money_text(balance) as deposit from accounts
    where user_id = ${userId} and kind = 'deposit'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no accounts of user ${userId}`);
  return row.deposit;
}
