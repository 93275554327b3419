import type { BankCard } from '@adpartner/shared/contract/bank-card';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { WithdrawalStatus } from '../db/tables/ledger.ts';
import { isUuid } from '../input/uuid.ts';
import { openDestination } from '../wallet/sealed-destination.ts';
import { findFundRecord } from './fund-records.ts';
import { OperatorError } from '../errors/operator-error.ts';

export interface FoundWithdrawal {
  readonly id: string;
  readonly userId: string;
}

/** Ids of fund records are positive and fit the database's bigint. */
const RECORD_ID = /^[1-9]\d{0,17}$/;

/**
 * The withdrawal of a quoted number, of its own id, or of the id in the user's records.
 * @throws OperatorError if there is none
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
  /** The key that seals destinations, see `Secrets`. */
  readonly pepper: string;
}

/** A withdrawal as its user sees it, with the user. */
export interface ListedWithdrawal extends FundRecord {
  readonly username: string;
  /**
   * For a pending one the destination: the card that was bound at the request, unmasked. Null if that can't
   * be read (sealed with another pepper, or requested before it was stored) and the card has changed since.
   */
  readonly pay_to?: BankCard | null;
}

/** Withdrawals, the oldest requests first. */
export async function listWithdrawals(
  tx: Queries,
  { id, status, userId, limit, pepper }: Asked,
): Promise<ListedWithdrawal[]> {
  const { rows } = await sql<{
    record: bigint;
    user_id: string;
    username: string;
    is_pending: boolean;
    sealed: Uint8Array | null;
    bound: BankCard | null;
  }>`
    select asked.id as record, w.user_id, u.username, w.status = 'pending' as is_pending,
      w.sealed_destination as sealed,
      -- In milliseconds, as a request's time is.
      case when date_trunc('milliseconds', c.bound_at) <= w.asked_at then jsonb_strip_nulls(jsonb_build_object(
        'method', c.method, 'card_name', c.card_name, 'user_name', c.user_name,
        'mobile', c.mobile, 'bank_account', c.bank_account,
        'bank_address', c.bank_address, 'branch_name', c.branch_name)) end as bound
    from withdrawals w
      join users u on u.id = w.user_id
      left join bank_cards c on c.user_id = w.user_id
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
  const list: ListedWithdrawal[] = [];
  for (const { record, user_id, username, is_pending, sealed, bound } of rows) {
    const opened = sealed && openDestination(Buffer.from(sealed), user_id, pepper);
    // If that can't be read, the bound card is the same if it has not changed since.
    const pay_to = opened ?? bound;
    const shown = await findFundRecord(tx, user_id, record);
    list.push({ username, ...shown, ...(is_pending && { pay_to }) });
  }
  return list;
}
