import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { Movement } from '../ledger/movements.ts';
import { moving } from '../ledger/movement-errors.ts';

/**
 * Writes off owed start-up funds. The server does so only as a part of `return_startup_funds`.
 * @throws CallError `insufficient_balance` if less is owed
 */
export async function writeOffStartupFunds(
  tx: Queries,
  { userId, amount, reference, at = new Date() }: Movement,
): Promise<void> {
  await moving(
    sql`select write_off_startup_funds(${userId}, ${amount}, ${reference}, ${at})`.execute(tx),
  );
}
