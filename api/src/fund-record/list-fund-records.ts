import type {
  FundMonth,
  FundRecord,
  listFundRecordsCall,
} from '@adpartner/shared/contract/fund-record';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { CURSOR_TIME, decodeCursor, encodeCursor } from '../input/cursor.ts';
import { CallError } from '../errors/call-error.ts';
import { textIn } from '../language/wire-text.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { findFundRecords, type FundRecordRow } from './find-fund-records.ts';
import { fundMonths, presentMonth } from './fund-months.ts';
import { POSTING_ID } from './posting-id.ts';
import { presentFundRecord } from './present-fund-record.ts';
import { matchesSearch } from './search-records.ts';

const isTrue = sql`true`;

type Asked = z.output<typeof listFundRecordsCall.input>;

/** Whether there is no filter: then the first page starts with the account's newest posting. */
const isUnfiltered = ({ id, type, month, search }: Asked): boolean =>
  id === undefined && type === undefined && month === undefined && search === undefined;

/** Whether a posting passes the filter and comes after the page before. */
function isAsked(
  userId: string,
  { id, account, type, month, cursor }: Asked,
  zone: string,
): RawBuilder<SqlBool> {
  const [at = '', last = ''] = cursor ? decodeCursor(cursor, [CURSOR_TIME, POSTING_ID]) : [];
  const monthBegins = `${month}-01`;
  // The account as a value of its own, so that one index can serve the page.
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

function presentRow(row: FundRecordRow, digits: number, lang: LanguageCode): FundRecord {
  const { product } = row;
  return {
    ...presentFundRecord(row, digits),
    ...(product && { product: { ...product, name: textIn(product.name, lang) } }),
  };
}

/**
 * A page of a user's fund records, newest first; on the first page also the account's months. An `id` finds
 * its one record on whatever account it is.
 * @param zone the caller's, in which months begin and end
 * @param lang the language of products' names
 * @throws CallError `not_found` for an id that is no record of the user, `invalid_params` for an invalid
 * cursor
 */
export async function listFundRecords(
  db: Queries,
  userId: string,
  input: Asked,
  zone: string,
  lang: LanguageCode,
): Promise<{ list: FundRecord[]; next_cursor: string | null; months?: FundMonth[] }> {
  const { id, account, cursor, size } = input;
  if (id !== undefined && !POSTING_ID.test(id)) throw new CallError('not_found');
  const found = await matchesSearch(db, userId, input, lang);
  const fits = sql<SqlBool>`${isAsked(userId, input, zone)} and ${found}`;
  const [rows, digits] = await Promise.all([
    // One row more than the page tells whether there is another page.
    findFundRecords(db, userId, fits, size + 1),
    currencyDigits(db),
  ]);
  if (id !== undefined && rows.length === 0) throw new CallError('not_found');
  const newest = (isUnfiltered(input) && rows[0]?.id) || null;
  const months = cursor === undefined ? await fundMonths(db, userId, account, zone, newest) : null;
  const list = rows.slice(0, size).map((row) => presentRow(row, digits, lang));
  const end = list.at(-1);
  return {
    list,
    next_cursor: rows.length > size && end ? encodeCursor([end.time, end.id]) : null,
    ...(months && { months: months.map((month) => presentMonth(month, digits)) }),
  };
}
