import { useNow } from './use-now.ts';

/** The first moment of the next day of the device's zone. */
function nextDay(now: number): number {
  const day = new Date(now);
  return day.setHours(24, 0, 0, 0);
}

/**
 * A moment of the current day in ms since 1970, for what is told relative to today: another one as soon as a new day
 * begins, also on a phone that was asleep then.
 */
export const useDay = (): number => useNow(nextDay);
