import type {
  Account,
  FundMonth,
  FundRecord,
  FundRecordType,
  listFundRecordsCall,
} from '@adpartner/shared/contract/fund-record';
import { sql, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import type { ServerText } from '../db/tables/content.ts';
import type { MaskedDestination, WithdrawalStatus } from '../db/tables/ledger.ts';
import { CURSOR_TIME, decodeCursor, encodeCursor } from '../http/cursor.ts';
import { Refusal } from '../http/refusal.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { formatMoney } from '../ledger/money.ts';
import { fundMonths } from './fund-months.ts';

/** Ids of postings are positive and fit the database's bigint. */
const POSTING_ID = /^[1-9]\d{0,17}$/;

interface FundRecordRow {
  id: bigint;
  at: Date;
  kind: Account;
  amount: bigint;
  balance_after: bigint;
  type: FundRecordType;
  remark: ServerText | string;
  reference: string;
  asked: boolean;
  fee: bigint | null;
  net: bigint | null;
  destination: MaskedDestination | null;
  status: WithdrawalStatus | null;
  events: { at: string; status: WithdrawalStatus; why: ServerText | string }[] | null;
}

const isTrue = sql<SqlBool>`true`;

/**
 * A user's fund records, newest first, one page of them; on the first page the months of the account
 * too. An `id` finds its one record on whatever account it is.
 * @param zone the caller's, in which months begin and end
 * @throws Refusal `not_found` for an id that is no record of the user, `invalid_params` for a cursor
 * that is none
 */
export async function listFundRecords(
  db: Queries,
  userId: string,
  input: z.output<typeof listFundRecordsCall.input>,
  zone: string,
): Promise<{ list: FundRecord[]; next_cursor: string | null; months?: FundMonth[] }> {
  const { id, account, type, month, cursor, size } = input;
  if (id !== undefined && !POSTING_ID.test(id)) throw new Refusal('not_found');
  const [at = '', last = ''] = cursor ? decodeCursor(cursor, [CURSOR_TIME, POSTING_ID]) : [];
  const monthBegins = `${month}-01`;
  const [{ rows }, digits] = await Promise.all([
    sql<FundRecordRow>`
      select p.id, p.at, a.kind, p.amount, p.balance_after, p.type, e.remark, e.reference,
        asked.it as asked, w.fee, w.net, w.destination, w.status,
        case when asked.it then (
          select jsonb_agg(jsonb_build_object('at', v.at, 'status', v.status, 'why', v.why)
                           order by v.id)
          from withdrawal_events v where v.withdrawal_id = w.id) end as events
      from postings p
        join accounts a on a.id = p.account_id
        join journal_entries e on e.id = p.entry_id
        left join withdrawals w on w.id = e.withdrawal_id
        cross join lateral (
          select w.id is not null and e.remark ->> 'key' = 'remark.withdrawal' as it) asked
      where a.user_id = ${userId}
        and ${
          id === undefined
            ? // As a value of its own, so that the page is read off the end of one index.
              sql<SqlBool>`p.account_id = (
                select id from accounts where user_id = ${userId} and kind = ${account})`
            : sql<SqlBool>`p.id = ${id}::int8`
        }
        and ${type ? sql<SqlBool>`p.type = ${type}` : isTrue}
        and ${
          month
            ? sql<SqlBool>`p.at >= day_begins(${monthBegins}::date, ${zone}) and p.at <
                day_begins((${monthBegins}::date + interval '1 month')::date, ${zone})`
            : isTrue
        }
        and ${cursor ? sql<SqlBool>`(p.at, p.id) < (${at}::timestamptz, ${last}::int8)` : isTrue}
      order by p.at desc, p.id desc
      limit ${size + 1}`.execute(db),
    currencyDigits(db),
  ]);
  if (id !== undefined && rows.length === 0) throw new Refusal('not_found');
  const page = rows.slice(0, size);
  const end = page.at(-1);
  return {
    list: page.map((row) => presentFundRecord(row, digits)),
    next_cursor:
      rows.length > size && end ? encodeCursor([end.at.toISOString(), String(end.id)]) : null,
    ...(!cursor && { months: await fundMonths(db, userId, account, zone, digits) }),
  };
}

function presentFundRecord(row: FundRecordRow, digits: number): FundRecord {
  const money = (minor: bigint) => formatMoney(minor, digits);
  const time = row.at.toISOString();
  const recorded = { key: 'why.recorded', params: {} };
  return {
    id: String(row.id),
    time,
    account: row.kind,
    amount: money(row.amount),
    balance_after: money(row.balance_after),
    type: row.type,
    remark: row.remark,
    // The line that asked for a withdrawal goes through its states; any other was done at once.
    status: (row.asked && row.status) || 'done',
    reference: row.reference,
    events: row.events?.map((event) => ({ ...event, at: new Date(event.at).toISOString() })) ?? [
      { at: time, status: 'done', why: recorded },
    ],
    ...(row.fee !== null &&
      row.net !== null &&
      row.destination && {
        fee: money(row.fee),
        net: money(row.net),
        destination: row.destination,
      }),
  };
}
