import type { Statistics } from '@adpartner/shared/contract/statistics';
import { statisticsSchema } from '@adpartner/shared/contract/statistics';
import {
  bucketOf,
  FIGURE_UNITS,
  MAIN_FIGURES,
  OTHER_FIGURES,
  PERIOD_TYPES,
  PERIODS,
  seriesOf,
} from './figures.ts';

const figures: Statistics['figures'] = {
  invested_amount: '0.00',
  delivery_orders: 0,
  consumed: '0.00',
  coupon_consumed: '0.00',
  to_be_consumed: '0.00',
  impressions: 0,
  clicks: 0,
  ad_revenue: '0.00',
  profit: '0.00',
  externally_operated: '0.00',
};

test('every figure of the contract is shown once, that of coupons in words', () => {
  const { coupon_consumed: _, ...shape } = statisticsSchema.shape.figures.shape;
  expect([...MAIN_FIGURES, ...OTHER_FIGURES].sort()).toEqual(Object.keys(shape).sort());
  expect(Object.keys(FIGURE_UNITS).sort()).toEqual(Object.keys(shape).sort());
});

test('the four periods are today, this week, this month and all', () => {
  expect(PERIODS.map((period) => [period, PERIOD_TYPES[period]])).toEqual([
    ['today', 1],
    ['week', 2],
    ['month', 3],
    ['all', 4],
  ]);
});

test.each([
  ['today', 'hour'],
  ['week', 'day'],
  ['month', 'day'],
  ['all', 'month'],
] as const)('%s is drawn by the %s', (period, bucket) => {
  expect(bucketOf(period)).toBe(bucket);
});

test('a figure is drawn from its own column, losses below zero', () => {
  const series = [
    { at: '2026-11-20T00:00:00.000Z', ...figures, profit: '-12.50', clicks: 3 },
    { at: '2026-11-21T00:00:00.000Z', ...figures, profit: '4.00', clicks: 5 },
  ];
  expect(seriesOf(series, 'profit')).toEqual([
    { at: '2026-11-20T00:00:00.000Z', amount: '-12.50', value: -12.5 },
    { at: '2026-11-21T00:00:00.000Z', amount: '4.00', value: 4 },
  ]);
  expect(seriesOf(series, 'clicks').map(({ value }) => value)).toEqual([3, 5]);
  expect(seriesOf([], 'profit')).toEqual([]);
  expect(seriesOf(series, 'impressions')).toEqual([]);
});
