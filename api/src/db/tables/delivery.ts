import type { ColumnType, Generated } from 'kysely';

import type { Int8, Time, TimeByDefault } from './value-types.ts';

/** A column that only the database's functions write. */
type ReadOnly<T> = ColumnType<T, never, never>;

export type DeliveryEventKind = 'matched' | 'delivered' | 'failed' | 'closed' | 'charged_back';

export interface DeliveryEventsTable {
  id: ReadOnly<bigint>;
  source: ReadOnly<string>;
  external_id: ReadOnly<string>;
  kind: ReadOnly<DeliveryEventKind>;
  plan_number: ReadOnly<string>;
  plan_id: ReadOnly<string | null>;
  at: ReadOnly<Date>;
  reported_at: ReadOnly<Date>;
  impressions: ReadOnly<bigint>;
  clicks: ReadOnly<bigint>;
  /** Minor units. */
  consumed: ReadOnly<bigint>;
  /** Minor units: the coupon's part of it. */
  coupon_consumed: ReadOnly<bigint>;
  /** Minor units. */
  revenue: ReadOnly<bigint>;
  /** Minor units; above 0 if the network charges it back. */
  charged_back: ReadOnly<bigint>;
  unmatched: ReadOnly<'no_such_plan' | 'plan_state' | 'more_than_left' | null>;
  recorded_at: ReadOnly<Date>;
}

/** Sums from the beginning to the end of a quarter of an hour. */
export interface DeliveryTotalsTable {
  user_id: ReadOnly<string>;
  quarter: ReadOnly<Date>;
  invested_amount: ReadOnly<bigint>;
  delivery_orders: ReadOnly<bigint>;
  /** Of the user's own money. */
  consumed: ReadOnly<bigint>;
  coupon_consumed: ReadOnly<bigint>;
  impressions: ReadOnly<bigint>;
  clicks: ReadOnly<bigint>;
  ad_revenue: ReadOnly<bigint>;
  externally_operated: ReadOnly<bigint>;
}

/** A chargeback of a plan's revenue; minor units. */
export interface ChargebacksTable {
  id: ReadOnly<bigint>;
  plan_id: ReadOnly<string>;
  at: ReadOnly<Date>;
  /** 0 if it collects what was requested before. */
  asked: ReadOnly<bigint>;
  /** Less than requested if the available balance was less. */
  taken: ReadOnly<bigint>;
}

export interface SimulatedDeliveriesTable {
  plan_id: string;
  seed: Int8;
  step: Generated<number>;
  step_seconds: number;
  next_at: Time;
}

/** The signatures of networks' requests of the last minutes. */
export interface DeliveryFeedRequestsTable {
  signature: Buffer;
  received_at: TimeByDefault;
}

/** Tables of networks' reports and their totals. */
export interface DeliveryTables {
  chargebacks: ChargebacksTable;
  delivery_events: DeliveryEventsTable;
  delivery_feed_requests: DeliveryFeedRequestsTable;
  delivery_totals: DeliveryTotalsTable;
  simulated_deliveries: SimulatedDeliveriesTable;
}
