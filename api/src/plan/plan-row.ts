import type { CouponEffect } from '@adpartner/shared/contract/coupon';
import type { ProductKind } from '@adpartner/shared/contract/product';
import { sql, type Selectable } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { TextByLanguage } from '../db/tables/content.ts';
import type { PlansTable } from '../db/tables/plan.ts';

/** A plan with what it is shown with. Money in minor units. */
export type PlanRow = Pick<
  Selectable<PlansTable>,
  | 'id'
  | 'number'
  | 'status'
  | 'created_at'
  | 'put_content'
  | 'put_rule'
  | 'user_targeting'
  | 'put_at'
  | 'put_amount'
  | 'paid_amount'
  | 'coupon_amount'
  | 'official_push'
  | 'real_time_placement'
  | 'impressions'
  | 'clicks'
  | 'consumed'
  | 'revenue'
  | 'delivered_at'
  | 'settles_at'
> & {
  product_id: string;
  product_name: TextByLanguage;
  product_kind: ProductKind;
  product_image: string;
  limit_min: bigint;
  limit_max: bigint;
  /** These four are null where no coupon was used. */
  coupon_id: string | null;
  coupon_name: TextByLanguage | null;
  coupon_effect: CouponEffect | null;
  coupon_value: bigint | null;
};

/** A user's plans, joined with what they are shown with. */
export function selectPlans(db: Queries, userId: string) {
  return db
    .selectFrom('plans')
    .innerJoin('products', 'products.id', 'plans.product_id')
    .innerJoin('configuration', (join) => join.onTrue())
    .leftJoin('user_coupons', 'user_coupons.id', 'plans.user_coupon_id')
    .leftJoin('coupons', 'coupons.id', 'user_coupons.coupon_id')
    .where('plans.user_id', '=', userId)
    .select((is) => [
      'plans.id',
      'plans.number',
      'plans.status',
      'plans.created_at',
      'plans.put_content',
      'plans.put_rule',
      'plans.user_targeting',
      'plans.put_at',
      'plans.put_amount',
      'plans.paid_amount',
      'plans.coupon_amount',
      'plans.official_push',
      'plans.real_time_placement',
      'plans.impressions',
      'plans.clicks',
      'plans.consumed',
      'plans.revenue',
      'plans.delivered_at',
      'plans.settles_at',
      'plans.product_id',
      'products.name as product_name',
      'products.kind as product_kind',
      sql<string>`products.images[1]`.as('product_image'),
      is.fn.coalesce('plans.min_amount', 'configuration.plan_min').as('limit_min'),
      is.fn.coalesce('plans.max_amount', 'configuration.plan_max').as('limit_max'),
      'user_coupons.id as coupon_id',
      'coupons.name as coupon_name',
      'coupons.effect as coupon_effect',
      'coupons.value as coupon_value',
    ]);
}
