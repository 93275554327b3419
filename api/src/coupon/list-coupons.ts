import type { Coupon, CouponState, listCouponsCall } from '@adpartner/shared/contract/coupon';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import { sql, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { CURSOR_TIME, CURSOR_UUID, decodeCursor, encodeCursor } from '../input/cursor.ts';
import { textIn } from '../language/wire-text.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { formatMoney } from '../ledger/money.ts';
import { couponValue } from './coupon-value.ts';

/** The state of a coupon at this moment: expiry needs no job. */
const stateNow = sql<CouponState>`case
  when user_coupons.used_on is not null then 'used'
  when user_coupons.expires_at <= clock_timestamp() then 'expired'
  else 'unused' end`;

/** A user's own coupons with their current state. */
function selectCoupons(db: Queries, userId: string) {
  return db
    .selectFrom('user_coupons')
    .innerJoin('coupons', 'coupons.id', 'user_coupons.coupon_id')
    .where('user_coupons.user_id', '=', userId)
    .select([
      'user_coupons.id',
      'coupons.name',
      'coupons.kind',
      'coupons.effect',
      'coupons.value',
      'coupons.amount_requirement',
      'user_coupons.granted_at',
      'user_coupons.expires_at',
      'user_coupons.used_on',
      stateNow.as('state'),
    ]);
}

type CouponRow = Awaited<ReturnType<ReturnType<typeof selectCoupons>['execute']>>[number];

function presentCoupon(row: CouponRow, lang: LanguageCode, digits: number): Coupon {
  return {
    id: row.id,
    name: textIn(row.name, lang),
    kind: row.kind,
    effect: row.effect,
    value: couponValue(row.effect, row.value, digits),
    amount_requirement: formatMoney(row.amount_requirement, digits),
    expires_at: row.expires_at.toISOString(),
    state: row.state,
    used_on: row.used_on,
  };
}

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
