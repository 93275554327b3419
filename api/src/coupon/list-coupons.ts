import type { Coupon, listCouponsCall } from '@adpartner/shared/contract/coupon';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import { sql, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { CURSOR_TIME, CURSOR_UUID, decodeCursor, encodeCursor } from '../input/cursor.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { presentCoupon, selectCoupons, stateNow } from './coupon-row.ts';

/** One coupon of a user; it must exist. */
export async function getCoupon(
  db: Queries,
  userId: string,
  id: string,
  lang: LanguageCode,
): Promise<Coupon> {
  const row = await selectCoupons(db, userId)
    .where('user_coupons.id', '=', id)
    .executeTakeFirstOrThrow();
  return presentCoupon(row, lang, await currencyDigits(db));
}

/** Whether there is a newcomer coupon to claim, and whether the user has had one. */
async function newcomerState(
  db: Queries,
  userId: string,
): Promise<{ claimable: boolean; claimed: boolean }> {
  const { rows } = await sql<{ offered: SqlBool; claimed: SqlBool }>`
    select exists (select from coupons where newcomer) as offered,
      exists (select from newcomer_claims where user_id = ${userId}) as claimed`.execute(db);
  const [row] = rows;
  const claimed = Boolean(row?.claimed);
  return { claimable: Boolean(row?.offered) && !claimed, claimed };
}

/**
 * A page of a user's coupons, the newest first.
 * @throws CallError `invalid_params` for an invalid cursor
 */
export async function listCoupons(
  db: Queries,
  userId: string,
  { state, cursor, size }: z.output<typeof listCouponsCall.input>,
  lang: LanguageCode,
): Promise<{
  list: Coupon[];
  next_cursor: string | null;
  newcomer: { claimable: boolean; claimed: boolean };
  expires_first: Coupon | null;
}> {
  let query = selectCoupons(db, userId);
  if (state) query = query.where(stateNow, '=', state);
  if (cursor !== undefined) {
    const [at = '', last = ''] = decodeCursor(cursor, [CURSOR_TIME, CURSOR_UUID]);
    query = query.where((is) =>
      is(
        is.refTuple('user_coupons.granted_at', 'user_coupons.id'),
        '<',
        is.tuple(new Date(at), last),
      ),
    );
  }
  const [rows, digits, newcomer, first] = await Promise.all([
    query
      .orderBy('user_coupons.granted_at', 'desc')
      .orderBy('user_coupons.id', 'desc')
      // One row more than the page tells whether there is another page.
      .limit(size + 1)
      .execute(),
    currencyDigits(db),
    newcomerState(db, userId),
    selectCoupons(db, userId)
      .where(stateNow, '=', 'unused')
      .orderBy('user_coupons.expires_at')
      .orderBy('user_coupons.id')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map((row) => presentCoupon(row, lang, digits)),
    next_cursor:
      rows.length > size && last ? encodeCursor([last.granted_at.toISOString(), last.id]) : null,
    newcomer,
    expires_first: first ? presentCoupon(first, lang, digits) : null,
  };
}
