import type { PlanDetail } from '@adpartner/shared/contract/plan';

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

/** One figure over time, the oldest point first. */
export function courseOf(series: Series, figure: CourseFigure): CoursePoint[] {
  return [...series]
    .sort((a, b) => a.at.localeCompare(b.at))
    .map((point) => ({ at: point.at, figure: point[figure], value: Number(point[figure]) }));
}

/** Whether points are days apart: then the date identifies them, else they need the time, too. */
export function isDaily(points: readonly CoursePoint[]): boolean {
  const [first, second] = points;
  if (!first || !second) return false;
  // A day on which clocks change may have 23 hours.
  return Date.parse(second.at) - Date.parse(first.at) >= 23 * 60 * 60 * 1000;
}
