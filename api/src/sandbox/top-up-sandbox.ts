import { randomInt } from 'node:crypto';

import type { Queries } from '../db/database.ts';
import { formatMoney } from '../ledger/money.ts';
import { topUp } from '../ledger/movements.ts';
import { CallError } from '../errors/call-error.ts';

/** The amount that one call adds, in major units: enough for the first plan of a sandbox. */
const MAJOR_UNITS = 500n;

/**
 * Tops up a user's balance with sandbox money, which no payment stands behind.
 * @returns the amount
 * @throws CallError `not_found` unless the database is a sandbox's, whatever the server was started with
 */
export async function topUpSandbox(tx: Queries, userId: string): Promise<string> {
  const configuration = await tx
    .selectFrom('configuration')
    .select(['environment', 'currency_digits'])
    // A sandbox cannot become a production database before this is committed.
    .forShare()
    .executeTakeFirst();
  if (configuration?.environment !== 'sandbox') throw new CallError('not_found');
  const digits = configuration.currency_digits;
  const amount = MAJOR_UNITS * 10n ** BigInt(digits);
  await topUp(tx, { userId, amount, reference: `T-${randomInt(10_000, 100_000)}` });
  return formatMoney(amount, digits);
}
