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
