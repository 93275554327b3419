import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { listFundRecords } from '../fund-record/list-fund-records.ts';

/** The most records that one action writes on one account; a plan that ends writes the most. */
const MOST_PER_ACCOUNT = 20;

/** One of a user's fund records in the wire's form. */
export async function findFundRecord(tx: Queries, userId: string, id: bigint): Promise<FundRecord> {
  const asked = { id: String(id), account: 'available_balance', size: 1 } as const;
  const { list } = await listFundRecords(tx, userId, asked, 'UTC', 'en');
  const [record] = list;
  if (!record) throw new Error(`no fund record ${id}`);
  return record;
}

/** The fund records of a user that this transaction has written, in order. */
export async function fundRecordsOfThis(tx: Queries, userId: string): Promise<FundRecord[]> {
  const { rows } = await sql<{ id: bigint }>`
    select p.id from accounts a
      cross join lateral (
        select * from postings where account_id = a.id
        order by at desc, id desc limit ${MOST_PER_ACCOUNT}) p
      join journal_entries e on e.id = p.entry_id
    where a.user_id = ${userId} and e.transaction_id = pg_current_xact_id()
    order by p.id`.execute(tx);
  const records: FundRecord[] = [];
  for (const { id } of rows) records.push(await findFundRecord(tx, userId, id));
  return records;
}

/** The fields of fund records for operators. */
export const FUND_RECORD_COLUMNS = {
  fund_records: ['time', 'account', 'type', 'amount', 'balance_after', 'reference', 'remark'],
} as const;
