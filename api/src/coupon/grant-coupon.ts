import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { moving } from '../ledger/movement-errors.ts';

/**
 * Gives a user a coupon, valid from now (or `at`) for its number of days.
 * @returns the id of the user's own coupon
 * @throws CallError `not_found`
 */
export async function grantCoupon(
  tx: Queries,
  userId: string,
  couponId: string,
  at?: Date,
): Promise<string> {
  const { rows } = await moving(
    sql<{ id: string }>`
      select grant_coupon(${userId}, ${couponId}, ${at ?? sql`clock_timestamp()`}) as id`.execute(
      tx,
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('grant_coupon returned nothing');
  return row.id;
}
