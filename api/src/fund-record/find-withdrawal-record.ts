import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { sql, type SqlBool } from 'kysely';

import type { Queries } from '../db/database.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { findFundRecords } from './find-fund-records.ts';
import { presentFundRecord } from './present-fund-record.ts';

/** The record of a withdrawal's request, on the available balance; its state is the current one. */
export async function findWithdrawalRecord(
  db: Queries,
  userId: string,
  withdrawalId: string,
): Promise<FundRecord> {
  const fits = sql<SqlBool>`
    e.withdrawal_id = ${withdrawalId} and asked.it and a.kind = 'available_balance'`;
  const [record] = await findFundRecords(db, userId, fits, 1);
  if (!record) throw new Error(`no record of withdrawal ${withdrawalId}`);
  return presentFundRecord(record, await currencyDigits(db));
}
