import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

const selectDigits = prepared((db) => db.selectFrom('configuration').select('currency_digits'));

/** How many digits of a major unit of the operator's currency are fraction. */
export async function currencyDigits(db: Queries): Promise<number> {
  const [row] = await selectDigits(db);
  if (!row) throw new Error('the configuration has no row');
  return row.currency_digits;
}
