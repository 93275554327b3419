import type { Insertable } from 'kysely';

import { grantCoupon } from '../coupon/grant-coupon.ts';
import type { Queries } from '../db/database.ts';
import type { CouponsTable } from '../db/tables/plan.ts';

let made = 0;

/** A coupon of 10 % off with a unique name; `values` override its fields. */
export async function makeCoupon(
  db: Queries,
  values: Partial<Insertable<CouponsTable>> = {},
): Promise<string> {
  made += 1;
  const { id } = await db
    .insertInto('coupons')
    .values({
      name: JSON.stringify({ en: `Coupon ${made}`, de: `Gutschein ${made}` }),
      kind: 'custom',
      effect: 'discount',
      value: 1000n,
      valid_days: 10,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Such a coupon granted to a user: the id is that of the user's own one. */
export async function makeUserCoupon(
  db: Queries,
  userId: string,
  values: Partial<Insertable<CouponsTable>> = {},
  grantedAt?: Date,
): Promise<string> {
  return grantCoupon(db, userId, await makeCoupon(db, values), grantedAt);
}
