import { medianInterval, type Interval } from './confidence-interval.ts';
import type { Build, Measured } from './measured.ts';

type Visit = 'cold' | 'warm';
type Time = 'ready' | 'mainThread';

/** The times of one build's visits to a page, in the order of the pairs. */
export function timesOf(
  { rounds }: Measured,
  page: string,
  build: Build,
  visit: Visit,
  what: Time,
) {
  return rounds
    .filter((round) => round.page === page && round.build === build)
    .sort((a, b) => a.pair - b.pair)
    .flatMap((round) => round[visit]?.[what] ?? []);
}

/** The median of one build's time ÷ another's, pair by pair, with its interval. */
export function ratio(
  measured: Measured,
  page: string,
  [one, other]: readonly [Build, Build],
  visit: Visit,
  what: Time,
): Interval {
  const others = timesOf(measured, page, other, visit, what);
  const ones = timesOf(measured, page, one, visit, what);
  return medianInterval(ones.map((time, index) => time / (others[index] ?? NaN)));
}
