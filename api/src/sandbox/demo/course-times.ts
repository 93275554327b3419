import type { SimulatedDelivery } from '../../delivery/simulated-delivery.ts';
import type { DemoPlan } from './demo-plans.ts';

export const HOUR = 3_600_000;
/** How long after it could the network accepts a plan, and closes its accounts of it. */
const MATCHED_AFTER = 0.25 * HOUR;
const CLOSED_AFTER = 8 * HOUR;
export const SETTLED_AFTER = 24 * HOUR;
/** How long a plan that waits for the network today goes on waiting. */
const STILL_WAITS = 48 * HOUR;

/** The moment this many milliseconds after another. */
export const later = (moment: Date, milliseconds: number): Date =>
  new Date(moment.getTime() + milliseconds);

/** The times of a plan's events after its put. */
interface CourseTimes {
  /** The times of the network's reports, in order. */
  readonly reports: readonly Date[];
  /** When it is settled; null until the network has closed its accounts. */
  readonly settledAt: Date | null;
  /** The next report and its time; null if there is nothing more to report. */
  readonly goesOn: { readonly step: number; readonly at: Date } | null;
}

/** How often the network reports before it closes its accounts, the match or its rejection included. */
function reportsOf({ refused, steps, failsAt }: SimulatedDelivery): number {
  if (refused) return 1;
  return 2 + (failsAt ?? steps - 1);
}

/** The times of the network's reports on a plan up to now, and the resulting settlement. */
export function courseTimes(
  { stepHours }: Pick<DemoPlan, 'stepHours'>,
  delivery: SimulatedDelivery,
  putAt: Date,
  now: Date,
): CourseTimes {
  const matchedAt = later(putAt, MATCHED_AFTER);
  const all = Array.from({ length: reportsOf(delivery) }, (_, step) =>
    later(matchedAt, step * stepHours * HOUR),
  );
  const reports = all.filter((at) => at <= now);
  const step = reports.length;
  const next = all[step];
  const stillWaits = { step, at: later(now, STILL_WAITS) };
  if (next)
    return { reports, settledAt: null, goesOn: step === 0 ? stillWaits : { step, at: next } };
  if (delivery.refused || delivery.failsAt !== null)
    return { reports, settledAt: null, goesOn: null };
  const closedAt = later(all.at(-1)!, CLOSED_AFTER);
  if (closedAt > now) return { reports, settledAt: null, goesOn: stillWaits };
  return {
    reports: [...reports, closedAt],
    settledAt: later(closedAt, SETTLED_AFTER),
    goesOn: null,
  };
}
