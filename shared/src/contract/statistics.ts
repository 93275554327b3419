import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { countSchema } from './count.ts';
import { moneySchema } from './money.ts';
import { integerQuery } from './paging.ts';
import { timeSchema, timeZoneInput } from './time.ts';

/** The periods of the data overview: 1 today, 2 this week (from Monday), 3 this month, 4 all. */
export const STATISTICS_TYPES = [1, 2, 3, 4] as const;
const statisticsTypeSchema = z.literal(STATISTICS_TYPES);
export type StatisticsType = z.infer<typeof statisticsTypeSchema>;

/** The user's own money: the coupons' part is in `coupon_consumed` alone. */
const figures = {
  invested_amount: moneySchema,
  delivery_orders: countSchema,
  consumed: moneySchema,
  coupon_consumed: moneySchema,
  /** The balance at the end of the period or bucket; the others are sums over it. */
  to_be_consumed: moneySchema,
  impressions: countSchema,
  clicks: countSchema,
  /** Less what was charged back in that time, so it can be negative. */
  ad_revenue: moneySchema,
  /** `ad_revenue` less `consumed`, so it can be negative. */
  profit: moneySchema,
  /** The revenue of plans that came through the followed agent. */
  externally_operated: moneySchema,
};

/** The data overview of one period; `series` by hour, day, day, month for type 1, 2, 3, 4. */
export const statisticsSchema = z.object({
  type: statisticsTypeSchema,
  as_of: timeSchema,
  figures: z.object(figures),
  series: z.array(z.object({ at: timeSchema, ...figures })),
  /**
   * The same figures of the period before, from its beginning to `until`: as far as this one has come. Null of all
   * time, and in a period's first minutes. Older servers leave it out.
   */
  before: z.optional(z.nullable(z.object({ until: timeSchema, figures: z.object(figures) }))),
});
export type Statistics = z.infer<typeof statisticsSchema>;

export const getStatisticsCall = defineCall({
  method: 'GET',
  path: '/ad/order/data_statistics/list',
  needs: 'store',
  input: z.object({
    type: z._default(z.pipe(integerQuery, statisticsTypeSchema), 1),
    time_zone: timeZoneInput,
  }),
  output: statisticsSchema,
});
