import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

const selectDigits = prepared((db) =>
  db
    .selectFrom('configuration')
    .select(['currency_digits', sql<boolean>`exists (select from journal_entries)`.as('is_fixed')]),
);

/** Digits that no longer change: the currency stays as it is once money has moved. */
const fixed = new WeakMap<Queries, number>();

/** How many digits of a major unit of the operator's currency are fraction. */
export async function currencyDigits(db: Queries): Promise<number> {
  const known = fixed.get(db);
  if (known !== undefined) return known;
  const [row] = await selectDigits(db);
  if (!row) throw new Error('the configuration has no row');
  if (row.is_fixed) fixed.set(db, row.currency_digits);
  return row.currency_digits;
}
