import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

const selectDigits = prepared((db) =>
  db
    .selectFrom('configuration')
    .select(['currency_digits', sql<boolean>`exists (select from journal_entries)`.as('is_fixed')]),
);

/** Cached once it can't change: the currency is fixed once money has moved. */
const fixed = new WeakMap<Queries, number>();

/** The number of fraction digits of the operator's currency. */
export async function currencyDigits(db: Queries): Promise<number> {
  const known = fixed.get(db);
  if (known !== undefined) return known;
  const [row] = await selectDigits(db);
  if (!row) throw new Error('the configuration has no row');
  if (row.is_fixed) fixed.set(db, row.currency_digits);
  return row.currency_digits;
}
