import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Steps in seconds. A series has the finest step with a readable number of points. */
const STEPS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY] as const;
const MOST_POINTS = 60;

/** The step of a series over this many seconds, in seconds. */
export function seriesStep(seconds: number): number {
  return STEPS.find((step) => seconds / step < MOST_POINTS) ?? 7 * DAY;
}

export interface DeliveryPoint {
  at: Date;
  impressions: bigint;
  clicks: bigint;
  /** From the user's own amount, without the coupon. All money here is in minor units. */
  consumed: bigint;
  coupon_consumed: bigint;
  revenue: bigint;
}

/**
 * A plan's delivery from its put to its last report, step by step, empty steps included; no points if nothing
 * was delivered. Steps begin at midnight of the caller's zone.
 */
export async function deliverySeries(
  db: Queries,
  plan: { id: string; put_at: Date; delivered_at: Date | null },
  zone: string,
): Promise<DeliveryPoint[]> {
  const { put_at: from, delivered_at: to } = plan;
  if (!to) return [];
  const seconds = seriesStep((to.getTime() - from.getTime()) / 1000);
  const step = sql`make_interval(secs => ${seconds})`;
  // Whole days are those of the zone, 23 or 25 hours long when its clock changes.
  const days = seconds / DAY;
  const steps =
    days < 1
      ? sql`
        select at, at + ${step} as ends from midnight, generate_series(
          date_bin(${step}, ${from}::timestamptz, origin), ${to}::timestamptz, ${step}) as at`
      : sql`
        select day_begins(day::date, ${zone}) as at, day_begins(day::date + ${days}::int, ${zone}) as ends
        from generate_series((${from}::timestamptz at time zone ${zone})::date,
          (${to}::timestamptz at time zone ${zone})::date, make_interval(days => ${days}::int)) as day`;
  const { rows } = await sql<DeliveryPoint>`
    with midnight as (
      select day_begins((${from}::timestamptz at time zone ${zone})::date, ${zone}) as origin
    ), steps as (${steps})
    select s.at, coalesce(sum(e.impressions), 0)::int8 as impressions,
      coalesce(sum(e.clicks), 0)::int8 as clicks,
      coalesce(sum(e.consumed - e.coupon_consumed), 0)::int8 as consumed,
      coalesce(sum(e.coupon_consumed), 0)::int8 as coupon_consumed,
      coalesce(sum(e.revenue), 0)::int8 as revenue
    from steps s left join delivery_events e
      on e.plan_id = ${plan.id} and e.unmatched is null and e.at >= s.at and e.at < s.ends
    group by s.at order by s.at`.execute(db);
  return rows;
}
