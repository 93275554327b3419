import type { Chargeback } from './chargebacks.ts';
import { courseOf, isDaily, isMoneyFigure } from './course.ts';

const point = (at: string, clicks: number, revenue: string) => ({
  at,
  impressions: clicks * 10,
  clicks,
  consumed: '0.10',
  coupon_consumed: '0.00',
  revenue,
});
const MORNING = '2026-11-21T08:00:00.000Z';
const EVENING = '2026-11-21T20:00:00.000Z';
const NEXT_DAY = '2026-11-22T08:00:00.000Z';
const series = [point(EVENING, 7, '3.50'), point(MORNING, 2, '1.25')];

test('a count over time begins with its oldest point', () => {
  expect(courseOf(series, 'clicks')).toEqual([
    { at: MORNING, figure: 2, value: 2 },
    { at: EVENING, figure: 7, value: 7 },
  ]);
});

test('an amount stays the string it is, beside the number that is drawn', () => {
  expect(courseOf(series, 'revenue').map(({ figure, value }) => [figure, value])).toEqual([
    ['1.25', 1.25],
    ['3.50', 3.5],
  ]);
});

const HOUR_LATER = '2026-11-21T21:00:00.000Z';
const revenueLess = (...chargebacks: Chargeback[]) =>
  courseOf(series, 'revenue', chargebacks).map(({ at, figure }) => [at, figure]);

test.each<[string, Chargeback[], [string, string][]]>([
  [
    'while the network reported',
    [{ at: HOUR_LATER, amount: '0.50' }],
    [
      [MORNING, '1.25'],
      [EVENING, '3.00'],
    ],
  ],
  [
    'of more than its hours had brought',
    [{ at: '2026-11-21T09:00:00.000Z', amount: '2.00' }],
    [
      [MORNING, '-0.75'],
      [EVENING, '3.50'],
    ],
  ],
  [
    'after its last report, twice at once',
    [
      { at: '2026-12-01T08:00:00.000Z', amount: '1.00' },
      { at: '2026-12-01T08:00:00.000Z', amount: '0.25' },
    ],
    [
      [MORNING, '1.25'],
      [EVENING, '3.50'],
      ['2026-12-01T08:00:00.000Z', '-1.25'],
    ],
  ],
])('the revenue is less a chargeback %s', (_, chargebacks, points) => {
  expect(revenueLess(...chargebacks)).toEqual(points);
});

test('a chargeback a minute after the only report is a point of its own; other figures have none', () => {
  const only = [point(MORNING, 2, '1.25')];
  const later = [{ at: '2026-11-21T08:01:00.000Z', amount: '1.25' }];
  expect(courseOf(only, 'revenue', later).map(({ value }) => value)).toEqual([1.25, -1.25]);
  expect(courseOf(only, 'clicks', later)).toEqual(courseOf(only, 'clicks'));
});

test('consumed and revenue are money, impressions and clicks are not', () => {
  expect((['impressions', 'clicks', 'consumed', 'revenue'] as const).map(isMoneyFigure)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test.each([
  ['no points', [], false],
  ['one point', [MORNING], false],
  ['a morning and its evening', [MORNING, EVENING], false],
  ['two mornings', [MORNING, NEXT_DAY], true],
  ['two midnights of a day of 23 hours', [MORNING, '2026-11-22T07:00:00.000Z'], true],
])('%s: daily is %s', (_, times, daily) => {
  expect(isDaily(times.map((at) => ({ at, figure: 0, value: 0 })))).toBe(daily);
});
