import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds. A series has the finest of these steps that keeps it a series to be looked at. */
const STEPS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY] as const;
const MOST_POINTS = 60;

/** The step of a series over so many seconds, in seconds. */
export function seriesStep(seconds: number): number {
  return STEPS.find((step) => seconds / step < MOST_POINTS) ?? 7 * DAY;
}

export interface DeliveryPoint {
  at: Date;
  impressions: bigint;
  clicks: bigint;
  /** Minor units, as all money here; of the user's own. */
  consumed: bigint;
  coupon_consumed: bigint;
  revenue: bigint;
}

/**
 * What was delivered of a plan from its put to its last report, step by step, the empty steps too; no
 * points where nothing was delivered. Steps begin at midnight of the caller's zone.
 */
export async function deliverySeries(
  db: Queries,
  plan: { id: string; put_at: Date; delivered_at: Date | null },
  zone: string,
): Promise<DeliveryPoint[]> {
  const { put_at: from, delivered_at: to } = plan;
  if (!to) return [];
  const step = sql`make_interval(secs => ${seriesStep((to.getTime() - from.getTime()) / 1000)})`;
  const { rows } = await sql<DeliveryPoint>`
    with midnight as (
      select day_begins((${from}::timestamptz at time zone ${zone})::date, ${zone}) as origin
    ), steps as (
      select generate_series(date_bin(${step}, ${from}::timestamptz, origin),
                             date_bin(${step}, ${to}::timestamptz, origin), ${step}) as at
      from midnight
    ), delivered as (
      select date_bin(${step}, e.at, m.origin) as at, sum(e.impressions)::int8 as impressions,
        sum(e.clicks)::int8 as clicks, 
        sum(e.consumed - e.coupon_consumed)::int8 as consumed,
        sum(e.coupon_consumed)::int8 as coupon_consumed,
        sum(e.revenue)::int8 as revenue
      from delivery_events e, midnight m
      where e.plan_id = ${plan.id} and e.unmatched is null
      group by 1
    )
    select s.at, coalesce(d.impressions, 0) as impressions, coalesce(d.clicks, 0) as clicks,
      coalesce(d.consumed, 0) as consumed, coalesce(d.coupon_consumed, 0) as coupon_consumed,
      coalesce(d.revenue, 0) as revenue
    from steps s left join delivered d on d.at = s.at
    order by s.at`.execute(db);
  return rows;
}
