import type { Fate } from '../../delivery/simulated-fate.ts';
import type { DemoPlan } from './demo-plans.ts';

export const HOUR = 3_600_000;
/** The network takes on a plan, and closes its books, so long after it could. */
const MATCHED_AFTER = 0.25 * HOUR;
const CLOSED_AFTER = 8 * HOUR;
export const SETTLED_AFTER = 24 * HOUR;
/** A plan that waits for the network today goes on waiting for so long. */
const STILL_WAITS = 48 * HOUR;

/** The moment so many milliseconds after another. */
export const later = (moment: Date, milliseconds: number): Date =>
  new Date(moment.getTime() + milliseconds);

/** When what happens to a plan once it is put happens. */
interface CourseTimes {
  /** When the network has reported on it, one report after the other. */
  readonly reports: readonly Date[];
  /** When it is settled; null as long as the network has not closed its books. */
  readonly settledAt: Date | null;
  /** The next report, and when it comes; null where there is nothing more to report. */
  readonly goesOn: { readonly step: number; readonly at: Date } | null;
}

/** How often the network reports before it closes its books, the match or its refusal included. */
function reportsOf({ refused, steps, failsAt }: Fate): number {
  if (refused) return 1;
  return 2 + (failsAt ?? steps - 1);
}

/** When the network reports on a plan that was put, up to now, and what comes of it. */
export function courseTimes(
  { stepHours }: Pick<DemoPlan, 'stepHours'>,
  fate: Fate,
  putAt: Date,
  now: Date,
): CourseTimes {
  const matchedAt = later(putAt, MATCHED_AFTER);
  const all = Array.from({ length: reportsOf(fate) }, (_, step) =>
    later(matchedAt, step * stepHours * HOUR),
  );
  const reports = all.filter((at) => at <= now);
  const step = reports.length;
  const next = all[step];
  const stillWaits = { step, at: later(now, STILL_WAITS) };
  if (next)
    return { reports, settledAt: null, goesOn: step === 0 ? stillWaits : { step, at: next } };
  if (fate.refused || fate.failsAt !== null) return { reports, settledAt: null, goesOn: null };
  const closedAt = later(all.at(-1)!, CLOSED_AFTER);
  if (closedAt > now) return { reports, settledAt: null, goesOn: stillWaits };
  return {
    reports: [...reports, closedAt],
    settledAt: later(closedAt, SETTLED_AFTER),
    goesOn: null,
  };
}
