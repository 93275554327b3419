import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { negateMoney, subtractMoney } from '@adpartner/shared/money/exact-money';
import type { Chargeback } from './chargebacks.ts';

/** The figures of a delivery that can be drawn. */
export const COURSE_FIGURES = ['impressions', 'clicks', 'consumed', 'revenue'] as const;
export type CourseFigure = (typeof COURSE_FIGURES)[number];

type Series = NonNullable<PlanDetail['delivery']>['series'];

export interface CoursePoint {
  at: string;
  /** As on the wire: a count, or a money string. */
  figure: number | string;
  /** For drawing only. */
  value: number;
}

export const isMoneyFigure = (figure: CourseFigure): figure is 'consumed' | 'revenue' =>
  figure === 'consumed' || figure === 'revenue';

const pointOf = (at: string, figure: number | string): CoursePoint => ({
  at,
  figure,
  value: Number(figure),
});

/**
 * One figure over time, the oldest point first. The revenue is less the chargebacks, as in the figure above the chart:
 * without them its points would add up to more.
 */
export function courseOf(
  series: Series,
  figure: CourseFigure,
  chargebacks: readonly Chargeback[] = [],
): CoursePoint[] {
  const points = [...series]
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map((point) => pointOf(point.at, point[figure]));
  return figure === 'revenue' ? chargebacks.reduce(takeBack, points) : points;
}

/** The finest step of a series: the step of one that has a single point. */
const MINUTE = 60_000;

/** Takes a chargeback off the point of its time, or, after the last report, adds a point of its own. */
function takeBack(points: CoursePoint[], { at, amount }: Chargeback): CoursePoint[] {
  const earlier = points.filter((point) => point.at <= at).length;
  const place = Math.max(0, earlier - 1);
  const point = points[place];
  if (point === undefined) return points;
  const before = points[place - 1];
  const step = before === undefined ? MINUTE : Date.parse(point.at) - Date.parse(before.at);
  const isLater = earlier === points.length && Date.parse(at) >= Date.parse(point.at) + step;
  if (isLater) return [...points, pointOf(at, negateMoney(amount))];
  const less = pointOf(point.at, subtractMoney(String(point.figure), amount));
  return points.map((one) => (one === point ? less : one));
}

/** Whether points are days apart: then the date identifies them, else they need the time, too. */
export function isDaily(points: readonly CoursePoint[]): boolean {
  const [first, second] = points;
  if (!first || !second) return false;
  // A day on which clocks change may have 23 hours.
  return Date.parse(second.at) - Date.parse(first.at) >= 23 * 60 * 60 * 1000;
}
