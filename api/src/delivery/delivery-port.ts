import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { DeliveryEventKind } from '../db/tables/delivery.ts';

interface Report {
  /** Who reports: one name per network. */
  readonly source: string;
  /** What they call this report: the same one twice counts once. */
  readonly id: string;
  /** The plan's number. */
  readonly plan: string;
  readonly at: Date;
}

/** What a network says was shown, clicked, used up and earned since its last report. */
export interface Delivered extends Report {
  readonly kind: 'delivered';
  readonly impressions: number;
  readonly clicks: number;
  /** Minor units. */
  readonly consumed: bigint;
  /** Minor units. */
  readonly revenue: bigint;
}

/** The network takes a plan on, can't go on with it, or has closed its books on it. */
export interface StateReport extends Report {
  readonly kind: Exclude<DeliveryEventKind, 'delivered' | 'closed' | 'charged_back'>;
}

export interface ClosedReport extends Report {
  readonly kind: 'closed';
  /** Left out: `settlement_hours` later. */
  readonly settlesAt?: Date;
}

/** The network takes revenue back, never more than it gave. */
export interface ChargedBack extends Report {
  readonly kind: 'charged_back';
  /** Minor units, above 0. Of it is taken what is there. */
  readonly amount: bigint;
}

export type DeliveryEvent = Delivered | StateReport | ClosedReport | ChargedBack;

/**
 * `recorded`: it did what it says. `duplicate`: seen before. `unmatched`: kept for the operator, but it
 * moved nothing (no such plan, a plan in another state, or more than is left of it or was earned by it).
 */
export type DeliveryOutcome = 'recorded' | 'duplicate' | 'unmatched';

const row = (event: DeliveryEvent) => ({
  source: event.source,
  external_id: event.id,
  kind: event.kind,
  plan_number: event.plan,
  at: event.at,
  ...(event.kind === 'delivered' && {
    impressions: event.impressions,
    clicks: event.clicks,
    consumed: String(event.consumed),
    revenue: String(event.revenue),
  }),
  ...(event.kind === 'closed' && { settles_at: event.settlesAt }),
  ...(event.kind === 'charged_back' && { charged_back: String(event.amount) }),
});

/**
 * The one way by which figures come in: records what a network reports, moves the money and the
 * state of the plans, and adds to the totals, all in the caller's transaction and in the events' order.
 * Events of several users at once only where nobody else is recording, since accounts are locked one
 * event after the other.
 * @returns an outcome for each event
 */
export async function recordDelivery(
  tx: Queries,
  events: readonly DeliveryEvent[],
): Promise<DeliveryOutcome[]> {
  const { rows } = await sql<{ outcome: DeliveryOutcome }>`
    select record_delivery_events as outcome
    from record_delivery_events(${JSON.stringify(events.map(row))}::jsonb)`.execute(tx);
  return rows.map(({ outcome }) => outcome);
}
