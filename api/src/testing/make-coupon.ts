import type { Insertable } from 'kysely';

import { grantCoupon } from '../coupon/grant-coupon.ts';
import type { Queries } from '../db/database.ts';
import type { CouponsTable } from '../db/tables/plan.ts';

let made = 0;

/** A coupon of 10 % off, of a name that no other has; `values` say what else it is. */
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

/** Such a coupon in a user's hands: the id is the user's own one's. */
export async function makeUserCoupon(
  db: Queries,
  userId: string,
  values: Partial<Insertable<CouponsTable>> = {},
  grantedAt?: Date,
): Promise<string> {
  return grantCoupon(db, userId, await makeCoupon(db, values), grantedAt);
}
