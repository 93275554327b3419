import type {
  FundMonth,
  FundRecord,
  listFundRecordsCall,
} from '@adpartner/shared/contract/fund-record';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { CURSOR_TIME, decodeCursor, encodeCursor } from '../input/cursor.ts';
import { CallError } from '../errors/call-error.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { findFundRecords, presentFundRecord } from './find-fund-records.ts';
import { fundMonths, presentMonth } from './fund-months.ts';
import { POSTING_ID } from './posting-id.ts';

const isTrue = sql`true`;

type Asked = z.output<typeof listFundRecordsCall.input>;

/** Whether every posting of the account was asked for: then the first page begins with its newest one. */
const isUnfiltered = ({ id, type, month }: Asked): boolean =>
  id === undefined && type === undefined && month === undefined;

/** Whether a posting is one that was asked for, and comes after the page before. */
function isAsked(
  userId: string,
  { id, account, type, month, cursor }: Asked,
  zone: string,
): RawBuilder<SqlBool> {
  const [at = '', last = ''] = cursor ? decodeCursor(cursor, [CURSOR_TIME, POSTING_ID]) : [];
  const monthBegins = `${month}-01`;
  // The account as a value of its own, so that the page is read off the end of one index.
  return sql<SqlBool>`${
    id === undefined
      ? sql`p.account_id = (select id from accounts where user_id = ${userId} and kind = ${account})`
      : sql`p.id = ${id}::int8`
  }
    and ${type ? sql`p.type = ${type}` : isTrue}
    and ${
      month
        ? sql`p.at >= day_begins(${monthBegins}::date, ${zone}) and p.at <
            day_begins((${monthBegins}::date + interval '1 month')::date, ${zone})`
        : isTrue
    }
    and ${cursor ? sql`(p.at, p.id) < (${at}::timestamptz, ${last}::int8)` : isTrue}`;
}

/**
 * A user's fund records, newest first, one page of them; on the first page the months of the account
 * too. An `id` finds its one record on whatever account it is.
 * @param zone the caller's, in which months begin and end
 * @throws CallError `not_found` for an id that is no record of the user, `invalid_params` for a cursor
 * that is none
 */
export async function listFundRecords(
  db: Queries,
  userId: string,
  input: Asked,
  zone: string,
): Promise<{ list: FundRecord[]; next_cursor: string | null; months?: FundMonth[] }> {
  const { id, account, cursor, size } = input;
  if (id !== undefined && !POSTING_ID.test(id)) throw new CallError('not_found');
  const fits = isAsked(userId, input, zone);
  const [rows, digits] = await Promise.all([
    // One more than asked for tells whether there is another page.
    findFundRecords(db, userId, fits, size + 1),
    currencyDigits(db),
  ]);
  if (id !== undefined && rows.length === 0) throw new CallError('not_found');
  const newest = (isUnfiltered(input) && rows[0]?.id) || null;
  const months = cursor === undefined ? await fundMonths(db, userId, account, zone, newest) : null;
  const list = rows.slice(0, size).map((row) => presentFundRecord(row, digits));
  const end = list.at(-1);
  return {
    list,
    next_cursor: rows.length > size && end ? encodeCursor([end.time, end.id]) : null,
    ...(months && { months: months.map((month) => presentMonth(month, digits)) }),
  };
}
