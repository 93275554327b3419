import { localMoment } from '@adpartner/shared/testing/local-moment';
import { nextOverviewIn } from './next-overview.ts';

const EVERY = 30_000;
const MINUTE = 60_000;
const now = (moment: string) => Date.parse(localMoment(moment));

test.each([
  ['an hour before midnight', '2026-11-21T23:00', 60 * MINUTE],
  ['a minute before the year ends', '2026-12-31T23:59', MINUTE],
  ['at the beginning of a day', '2026-11-21T00:00', 24 * 60 * MINUTE],
])('an overview of %s is asked for again soon after midnight', (_, moment, left) => {
  const wait = nextOverviewIn(localMoment(moment), EVERY, now(moment)) - left;
  expect(wait).toBeGreaterThanOrEqual(1000);
  expect(wait).toBeLessThanOrEqual(20_000);
});

test('yesterday’s overview is asked for again as often as any', () => {
  const asOf = localMoment('2026-12-31T23:59');
  expect(nextOverviewIn(asOf, EVERY, now('2027-01-01T00:01'))).toBe(EVERY);
});
