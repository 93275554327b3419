import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { DeliveryEventKind } from '../db/tables/delivery.ts';

interface Report {
  /** The reporting network's name. */
  readonly source: string;
  /** The network's id of this report: the same id counts once. */
  readonly id: string;
  /** The plan's number. */
  readonly plan: string;
  readonly at: Date;
}

/** A network's figures since its last report: impressions, clicks, consumption, revenue. */
export interface Delivered extends Report {
  readonly kind: 'delivered';
  readonly impressions: number;
  readonly clicks: number;
  /** Minor units. */
  readonly consumed: bigint;
  /** Minor units. */
  readonly revenue: bigint;
}

/** The network accepts a plan, gives it up, or has closed its accounts of it. */
export interface StateReport extends Report {
  readonly kind: Exclude<DeliveryEventKind, 'delivered' | 'closed' | 'charged_back'>;
}

export interface ClosedReport extends Report {
  readonly kind: 'closed';
  /** Left out: `settlement_hours` later. */
  readonly settlesAt?: Date;
}

/** The network charges revenue back, never more than it reported. */
export interface ChargedBack extends Report {
  readonly kind: 'charged_back';
  /** Minor units, above 0. As much of it is taken as is there. */
  readonly amount: bigint;
}

export type DeliveryEvent = Delivered | StateReport | ClosedReport | ChargedBack;

/**
 * `recorded`: applied. `duplicate`: known already. `unmatched`: stored for the operator without moving
 * anything (no such plan, a plan in another state, or more than is left of it or was earned by it).
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
 * The only way in for figures: records a network's reports, moves the money and the state of the plans, and
 * adds to the totals, all in the caller's transaction and in the events' order. Each event locks the accounts of its
 * user: two transactions with events of several users can wait for each other, so only one such may run at a time.
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
