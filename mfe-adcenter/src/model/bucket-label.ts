import { dateText } from '@adpartner/shared/i18n/formats';
import type { Period } from './figures.ts';
import { bucketOf } from './figures.ts';

const SHAPES: Record<ReturnType<typeof bucketOf>, Intl.DateTimeFormatOptions> = {
  hour: { timeStyle: 'short' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};

/** The format of the time at which a period's bucket begins, in the user's zone by default. */
export function bucketLabels(
  period: Period,
  tag: string,
  timeZone?: string,
): (at: string) => string {
  const shape = { timeZone, ...SHAPES[bucketOf(period)] };
  return (at) => dateText(tag, shape, new Date(at));
}
