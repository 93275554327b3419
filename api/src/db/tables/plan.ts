import type { CouponEffect, CouponKind } from '@adpartner/shared/contract/coupon';
import type { PlanStatus } from '@adpartner/shared/contract/plan';
import type { ProductKind } from '@adpartner/shared/contract/product';
import type { ColumnType, Generated } from 'kysely';

import type { Int8, Int8ByDefault, Json, Time, TimeByDefault } from './value-types.ts';
import type { ServerText, TextByLanguage } from './texts.ts';

/** A column that only the database's functions write. */
type ReadOnly<T> = ColumnType<T, never, never>;

export interface ProductsTable {
  id: Generated<string>;
  kind: ProductKind;
  name: Json<TextByLanguage>;
  description: Json<TextByLanguage>;
  game_description: ColumnType<TextByLanguage | null, string | null | undefined, string | null>;
  publisher: string;
  /** One digit after the point: `4.5`. */
  rating: ColumnType<string, string | number, string | number>;
  images: string[];
}

export interface CouponsTable {
  id: Generated<string>;
  name: Json<TextByLanguage>;
  kind: CouponKind;
  effect: CouponEffect;
  /** Hundredths of a percent for a discount, minor units otherwise. */
  value: Int8;
  /** Minor units. */
  amount_requirement: Int8ByDefault;
  valid_days: number;
  newcomer: Generated<boolean>;
}

export interface UserCouponsTable {
  id: Generated<string>;
  user_id: string;
  coupon_id: string;
  granted_at: TimeByDefault;
  expires_at: Time;
  used_on: ReadOnly<string | null>;
  used_at: ReadOnly<Date | null>;
  /** `YYYY-MM-DD` */
  used_day: ReadOnly<string | null>;
}

export interface UserTargeting {
  regions: TextByLanguage[];
  ages: TextByLanguage[];
  interests: TextByLanguage[];
}

export interface PlansTable {
  id: ReadOnly<string>;
  number: ReadOnly<string>;
  user_id: ReadOnly<string>;
  product_id: ReadOnly<string>;
  agent_id: ReadOnly<string | null>;
  put_content: ReadOnly<TextByLanguage>;
  put_rule: ReadOnly<TextByLanguage>;
  user_targeting: ReadOnly<UserTargeting>;
  /** Minor units; null: the configuration's. */
  min_amount: ReadOnly<bigint | null>;
  /** Minor units; null: the configuration's. */
  max_amount: ReadOnly<bigint | null>;
  created_at: ReadOnly<Date>;
  status: ReadOnly<PlanStatus>;
  status_at: ReadOnly<Date>;
  status_why: ReadOnly<ServerText | string>;
  put_at: ReadOnly<Date | null>;
  /** Minor units, as all amounts here. */
  put_amount: ReadOnly<bigint>;
  paid_amount: ReadOnly<bigint>;
  coupon_amount: ReadOnly<bigint>;
  official_push: ReadOnly<boolean | null>;
  real_time_placement: ReadOnly<boolean | null>;
  user_coupon_id: ReadOnly<string | null>;
  impressions: ReadOnly<bigint>;
  clicks: ReadOnly<bigint>;
  consumed: ReadOnly<bigint>;
  revenue: ReadOnly<bigint>;
  delivered_at: ReadOnly<Date | null>;
  charged_back: ReadOnly<bigint>;
  /** Null until the revenue is available. */
  settled: ReadOnly<bigint | null>;
  settles_at: ReadOnly<Date | null>;
  /** Until when it may be matched; null if that time is over. */
  match_by: ReadOnly<Date | null>;
  /** When the operator withdrew it. */
  withdrawn_at: ReadOnly<Date | null>;
}

/** A plan with everything shown of it: the view `plan_rows`. Money in minor units. */
export interface PlanRowsView extends Pick<
  PlansTable,
  | 'id'
  | 'number'
  | 'user_id'
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
  | 'charged_back'
  | 'settled'
  | 'match_by'
  | 'delivered_at'
  | 'settles_at'
  | 'product_id'
> {
  product_name: ReadOnly<TextByLanguage>;
  product_kind: ReadOnly<ProductKind>;
  product_image: ReadOnly<string>;
  limit_min: ReadOnly<bigint>;
  limit_max: ReadOnly<bigint>;
  /** These four are null if no coupon was used. */
  coupon_id: ReadOnly<string | null>;
  coupon_name: ReadOnly<TextByLanguage | null>;
  coupon_effect: ReadOnly<CouponEffect | null>;
  coupon_value: ReadOnly<bigint | null>;
  /** The number of fraction digits of a major unit. */
  currency_digits: ReadOnly<number>;
}

export interface PlanHistoryTable {
  id: ReadOnly<bigint>;
  plan_id: ReadOnly<string>;
  at: ReadOnly<Date>;
  status: ReadOnly<PlanStatus>;
  why: ReadOnly<ServerText | string>;
}

/** Plans with their products and coupons, and a view of them. */
export interface PlanTables {
  products: ProductsTable;
  coupons: CouponsTable;
  user_coupons: UserCouponsTable;
  plans: PlansTable;
  plan_rows: PlanRowsView;
  plan_history: PlanHistoryTable;
}
