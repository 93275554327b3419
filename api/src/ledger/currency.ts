import type { Queries } from '../db/database.ts';
import { formatMoney } from './money.ts';

/** How many digits of a major unit of the operator's currency are fraction. */
export async function currencyDigits(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('configuration')
    .select('currency_digits')
    .executeTakeFirstOrThrow();
  return row.currency_digits;
}

/** Writes minor units of the operator's currency as the wire has them. */
export type WriteMoney = (minor: bigint) => string;

export async function moneyWriter(db: Queries): Promise<WriteMoney> {
  const digits = await currencyDigits(db);
  return (minor) => formatMoney(minor, digits);
}
