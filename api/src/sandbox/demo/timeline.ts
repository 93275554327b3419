import type { Queries } from '../../db/database.ts';
import { recordDelivery, type DeliveryEvent } from '../../delivery/delivery-port.ts';

type Happening =
  | { at: Date; event: () => DeliveryEvent }
  | { at: Date; run: (tx: Queries, at: Date) => Promise<unknown> };

/**
 * Past events, carried out in order of time, whatever order they are added in, so that no user spends
 * money that came later. Events after `now` are left out.
 */
export class Timeline {
  readonly #now: Date;
  readonly #happenings: Happening[] = [];

  constructor(now: Date) {
    this.#now = now;
  }

  /** An action at a moment. */
  at(at: Date, run: (tx: Queries, at: Date) => Promise<unknown>): void {
    this.#happenings.push({ at, run });
  }

  /** A report of a network; requested once all earlier events have happened. */
  report(at: Date, event: () => DeliveryEvent): void {
    this.#happenings.push({ at, event });
  }

  async write(tx: Queries): Promise<void> {
    const past = this.#happenings
      .filter(({ at }) => at <= this.#now)
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    let reports: DeliveryEvent[] = [];
    const recordReports = async () => {
      const outcomes = await recordDelivery(tx, reports);
      const wrong = outcomes.findIndex((outcome) => outcome !== 'recorded');
      if (wrong >= 0) {
        throw new Error(`the report ${reports[wrong]?.id} of the past is ${outcomes[wrong]}`);
      }
      reports = [];
    };
    for (const happening of past) {
      if ('event' in happening) {
        reports.push(happening.event());
        continue;
      }
      if (reports.length > 0) await recordReports();
      await happening.run(tx, happening.at);
    }
    if (reports.length > 0) await recordReports();
  }
}
