import type { Statistics, StatisticsType } from '@adpartner/shared/contract/statistics';

/** The periods of the data overview in the order of their tabs, with the call's types. */
export const PERIOD_TYPES = { today: 1, week: 2, month: 3, all: 4 } as const satisfies Record<
  string,
  StatisticsType
>;
export type Period = keyof typeof PERIOD_TYPES;
export const PERIODS = Object.keys(PERIOD_TYPES) as Period[];

/** The figures that can be drawn; the coupons' consumption is shown beside them. */
export type FigureName = Exclude<keyof Statistics['figures'], 'coupon_consumed'>;

/** Figures in money, and figures in counts. */
export const FIGURE_UNITS = {
  profit: 'money',
  ad_revenue: 'money',
  consumed: 'money',
  invested_amount: 'money',
  to_be_consumed: 'money',
  externally_operated: 'money',
  delivery_orders: 'count',
  impressions: 'count',
  clicks: 'count',
} as const satisfies Record<FigureName, 'money' | 'count'>;

/** The figures that are balances of the wallet, which the user can hide. */
export const isBalance = (name: FigureName) => name === 'to_be_consumed';

/** The main three: the first is the second less the third. */
export const MAIN_FIGURES = ['profit', 'ad_revenue', 'consumed'] as const;

export const OTHER_FIGURES = [
  'invested_amount',
  'to_be_consumed',
  'externally_operated',
  'delivery_orders',
  'impressions',
  'clicks',
] as const;

/** One bucket of a drawn figure. `value` is for drawing; the text comes from `amount`. */
export interface FigurePoint {
  at: string;
  amount: string;
  value: number;
}

/**
 * The course of a figure over a period, a point for each bucket. Empty if it was zero throughout, because a
 * line at zero adds no information.
 */
export function seriesOf(series: Statistics['series'], name: FigureName): FigurePoint[] {
  const points = series.map((bucket) => ({
    at: bucket.at,
    amount: String(bucket[name]),
    value: Number(bucket[name]),
  }));
  return points.some(({ value }) => value !== 0) ? points : [];
}

/** The buckets of a period: hours of a day, days, or months. */
export function bucketOf(period: Period): 'hour' | 'day' | 'month' {
  if (period === 'today') return 'hour';
  return period === 'all' ? 'month' : 'day';
}
