import { randomInt } from 'node:crypto';

import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { formatMoney } from '../ledger/money.ts';
import { topUp } from '../ledger/movements.ts';
import { CallError } from '../errors/call-error.ts';

/** The amount that one call adds, in major units: enough for the first plan of a sandbox. */
const MAJOR_UNITS = 500n;

/** A user's limit per day: the ledger keeps each top-up for good. */
export const SANDBOX_TOP_UPS_A_DAY = 20;

/**
 * Checks the user's limit of top-ups per day, the operator's included. It comes after the top-up, because that
 * locks the account: concurrent ones are counted one after another.
 * @throws CallError `too_many_attempts` with `until` and `retry_after`
 */
async function requireAllowance(tx: Queries, userId: string): Promise<void> {
  const { rows } = await sql<{ until: Date }>`
    select p.at + interval '1 day' as until from postings p
    where p.account_id = (select id from accounts where user_id = ${userId} and kind = 'available_balance')
      and p.type = 'system_top_up' and p.at > clock_timestamp() - interval '1 day'
    order by p.at desc offset ${SANDBOX_TOP_UPS_A_DAY} limit 1`.execute(tx);
  const [last] = rows;
  if (!last) return;
  const seconds = Math.ceil((last.until.getTime() - Date.now()) / 1000);
  throw new CallError('too_many_attempts', {
    until: last.until.toISOString(),
    retry_after: Math.max(1, seconds),
  });
}

/**
 * Tops up a user's balance with sandbox money, which no payment stands behind.
 * @returns the amount
 * @throws CallError `not_found` unless the database is a sandbox's, whatever the server was started with;
 * `too_many_attempts`
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
  await requireAllowance(tx, userId);
  return formatMoney(amount, digits);
}
