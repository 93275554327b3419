import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { WithdrawalStatus } from '../db/tables/ledger.ts';
import { isUuid } from '../http/uuid.ts';
import { findFundRecord } from './fund-records.ts';
import { OperatorError } from './operator-error.ts';

export interface FoundWithdrawal {
  readonly id: string;
  readonly userId: string;
}

/** Ids of fund records are positive and fit the database's bigint. */
const RECORD_ID = /^[1-9]\d{0,17}$/;

/**
 * The withdrawal of a number as people quote it, of its own id, or of the id that the user's records
 * show.
 * @throws OperatorError where there is none
 */
export async function findWithdrawal(tx: Queries, named: string): Promise<FoundWithdrawal> {
  const { rows } = await sql<FoundWithdrawal>`
    select w.id, w.user_id as "userId" from withdrawals w
    where ${
      isUuid(named)
        ? sql<boolean>`w.id = ${named}`
        : RECORD_ID.test(named)
          ? sql<boolean>`w.id = (select e.withdrawal_id from postings p
              join journal_entries e on e.id = p.entry_id where p.id = ${named}::int8)`
          : sql<boolean>`w.number = ${named.toUpperCase()}`
    }`.execute(tx);
  const [found] = rows;
  if (!found) throw new OperatorError(`there is no withdrawal ${named}`);
  return found;
}

interface Asked {
  readonly id?: string;
  readonly status?: WithdrawalStatus;
  readonly userId?: string;
  readonly limit: number;
}

/** Withdrawals as their users see them, with whose they are, those asked for first at the top. */
export async function listWithdrawals(
  tx: Queries,
  { id, status, userId, limit }: Asked,
): Promise<(FundRecord & { username: string })[]> {
  const { rows } = await sql<{ record: bigint; user_id: string; username: string }>`
    select asked.id as record, w.user_id, u.username
    from withdrawals w
      join users u on u.id = w.user_id
      cross join lateral (
        select p.id from journal_entries e
          join postings p on p.entry_id = e.id
          join accounts a on a.id = p.account_id and a.kind = 'available_balance'
        where e.withdrawal_id = w.id
        order by p.id limit 1) asked
    where (${id ?? null}::uuid is null or w.id = ${id ?? null})
      and (${status ?? null}::text is null or w.status = ${status ?? null})
      and (${userId ?? null}::uuid is null or w.user_id = ${userId ?? null})
    order by w.asked_at, w.id limit ${limit}`.execute(tx);
  const list: (FundRecord & { username: string })[] = [];
  for (const { record, user_id, username } of rows) {
    list.push({ username, ...(await findFundRecord(tx, user_id, record)) });
  }
  return list;
}
