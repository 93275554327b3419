import { localDay } from './month-calendar.ts';

const SECOND = 1000;
/** Of one page; at random, so that the pages of a zone do not all ask in the same second. */
const AFTER_MIDNIGHT = (1 + Math.random() * 19) * SECOND;

/**
 * The milliseconds until a data overview of which the server tells changes is asked for all the same: a new day begins
 * without a change, and yesterday's figures are not today's. An overview of an earlier day, which a server whose clock is
 * behind the device's sends, is asked for again after `everyMs`.
 *
 * @param asOf the time of the overview, in ISO 8601
 * @param now in milliseconds since 1970
 */
export function nextOverviewIn(asOf: string, everyMs: number, now: number): number {
  const today = new Date(now);
  if (localDay(new Date(asOf)) < localDay(today)) return everyMs;
  const tomorrow = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
  return tomorrow.getTime() - now + AFTER_MIDNIGHT;
}
