import type { Queries } from '../db/database.ts';

/** How many digits of a major unit of the operator's currency are fraction. */
export async function currencyDigits(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('configuration')
    .select('currency_digits')
    .executeTakeFirstOrThrow();
  return row.currency_digits;
}
