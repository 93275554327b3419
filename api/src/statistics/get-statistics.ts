import type { Statistics, StatisticsType } from '@adpartner/shared/contract/statistics';
import { sql, type RawBuilder } from 'kysely';

import type { Queries } from '../db/database.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { formatMoney } from '../ledger/money.ts';

/** The stored figures, money in minor units. */
interface Figures {
  invested_amount: bigint;
  delivery_orders: bigint;
  consumed: bigint;
  coupon_consumed: bigint;
  to_be_consumed: bigint;
  impressions: bigint;
  clicks: bigint;
  ad_revenue: bigint;
  externally_operated: bigint;
}

interface Bucket extends Figures {
  begins: Date;
  ends: Date;
  as_of: Date;
  /** Of the period before, as far as this one has come. */
  is_before: boolean;
}

const days = (from: RawBuilder<unknown>, zone: string) => sql`
  select day_begins(day::date, ${zone}) as begins, day_begins(day::date + 1, ${zone}) as ends
  from clock, generate_series(${from}, today, interval '1 day') as day`;

/** The bounds of a period's buckets: hours, days, days, months, none of them in the future. */
function buckets(type: StatisticsType, userId: string, zone: string): RawBuilder<unknown> {
  switch (type) {
    case 1:
      // Real hours since midnight: 23 or 25 of them when the clock changes.
      return sql`
        select begins, least(begins + interval '1 hour', day_begins(today + 1, ${zone})) as ends
        from clock, generate_series(day_begins(today, ${zone}), now, interval '1 hour') as begins`;
    case 2:
      return days(sql`date_trunc('week', today::timestamp)`, zone);
    case 3:
      return days(sql`date_trunc('month', today::timestamp)`, zone);
    case 4:
      return sql`
        select day_begins(month::date, ${zone}) as begins,
          day_begins((month + interval '1 month')::date, ${zone}) as ends
        from clock, generate_series(
          date_trunc('month', coalesce(
            (select min(quarter) at time zone ${zone} from delivery_totals where user_id = ${userId}),
            now at time zone ${zone})),
          date_trunc('month', now at time zone ${zone}), interval '1 month') as month`;
  }
}

/** The first days of a period and of the one before; of all time there is none before. */
function firstDays(
  type: StatisticsType,
): { now: RawBuilder<unknown>; before: RawBuilder<unknown> } | null {
  switch (type) {
    case 1:
      return { now: sql`today`, before: sql`today - 1` };
    case 2: {
      const week = sql`date_trunc('week', today::timestamp)::date`;
      return { now: week, before: sql`${week} - 7` };
    }
    case 3: {
      const month = sql`date_trunc('month', today::timestamp)`;
      return { now: sql`${month}::date`, before: sql`(${month} - interval '1 month')::date` };
    }
    case 4:
      return null;
  }
}

/**
 * The period before as one bucket, up to where this one has come: in whole quarters of an hour, as totals are kept,
 * and at most to its end (February has no 30th).
 */
function bucketBefore(type: StatisticsType, zone: string): RawBuilder<unknown> {
  const first = firstDays(type);
  if (first === null) return sql``;
  const local = (moment: string) => sql`${sql.ref(moment)} at time zone ${zone}`;
  // By the clock on the wall: between the two beginnings clocks may have been put forward or back.
  return sql`
    union all
    select before,
      least((${local('before')} + (date_bin('15 minutes', ${local('now')}, ${local('begins')}) - (${local('begins')})))
        at time zone ${zone}, begins),
      true
    from (select now, day_begins(${first.now}, ${zone}) as begins,
                 day_begins(${first.before}, ${zone}) as before from clock) as periods`;
}

/** The buckets of a period with what is kept of each, and the period before as one. */
async function selectBuckets(
  db: Queries,
  userId: string,
  type: StatisticsType,
  zone: string,
  now: Date | undefined,
): Promise<Bucket[]> {
  const moment = now ? sql`${now}::timestamptz` : sql`now()`;
  const { rows } = await sql<Bucket>`
      with clock as (
        select ${moment} as now, (${moment} at time zone ${zone})::date as today
      ), buckets as (
        select begins, ends, false as is_before from (${buckets(type, userId, zone)}) as of_period
        ${bucketBefore(type, zone)}
      )
      select b.begins, b.ends, b.is_before, c.now as as_of,
        coalesce(u.invested_amount, 0) - coalesce(f.invested_amount, 0) as invested_amount,
        coalesce(u.delivery_orders, 0) - coalesce(f.delivery_orders, 0) as delivery_orders,
        coalesce(u.consumed, 0) - coalesce(f.consumed, 0) as consumed,
        coalesce(u.coupon_consumed, 0) - coalesce(f.coupon_consumed, 0) as coupon_consumed,
        coalesce(u.impressions, 0) - coalesce(f.impressions, 0) as impressions,
        coalesce(u.clicks, 0) - coalesce(f.clicks, 0) as clicks,
        coalesce(u.ad_revenue, 0) - coalesce(f.ad_revenue, 0) as ad_revenue,
        coalesce(u.externally_operated, 0) - coalesce(f.externally_operated, 0) as externally_operated,
        coalesce((
          select p.balance_after from postings p
          where p.account_id = a.id and p.at < b.ends
          order by p.at desc, p.id desc limit 1), 0) as to_be_consumed
      from buckets b cross join clock c
        join accounts a on a.user_id = ${userId} and a.kind = 'to_be_consumed'
        left join lateral (
          select * from delivery_totals t where t.user_id = ${userId} and t.quarter < b.begins
          order by t.quarter desc limit 1) f on true
        left join lateral (
          select * from delivery_totals t where t.user_id = ${userId} and t.quarter < b.ends
          order by t.quarter desc limit 1) u on true
      order by b.begins`.execute(db);
  return rows;
}

/**
 * The data overview of a period. A bucket is the difference of two rows of running totals, so that all
 * years cost what a day costs.
 * @param zone in which days, weeks (from Monday) and months begin
 * @param now left out: the database's clock
 */
export async function getStatistics(
  db: Queries,
  userId: string,
  type: StatisticsType,
  zone: string,
  now?: Date,
): Promise<Statistics> {
  const [rows, digits] = await Promise.all([
    selectBuckets(db, userId, type, zone, now),
    currencyDigits(db),
  ]);
  const period = rows.filter(({ is_before }) => !is_before);
  const before = rows.find(({ is_before }) => is_before);
  const last = period.at(-1);
  if (!last) throw new Error(`no accounts of user ${userId}`);
  const sum = (figure: keyof Figures) => period.reduce((total, row) => total + row[figure], 0n);
  return {
    type,
    as_of: last.as_of.toISOString(),
    figures: present(
      {
        invested_amount: sum('invested_amount'),
        delivery_orders: sum('delivery_orders'),
        consumed: sum('consumed'),
        coupon_consumed: sum('coupon_consumed'),
        to_be_consumed: last.to_be_consumed,
        impressions: sum('impressions'),
        clicks: sum('clicks'),
        ad_revenue: sum('ad_revenue'),
        externally_operated: sum('externally_operated'),
      },
      digits,
    ),
    series: period.map((row) => ({ at: row.begins.toISOString(), ...present(row, digits) })),
    before:
      before && before.ends > before.begins
        ? { until: before.ends.toISOString(), figures: present(before, digits) }
        : null,
  };
}

function present(figures: Figures, digits: number): Statistics['figures'] {
  const money = (minor: bigint) => formatMoney(minor, digits);
  return {
    invested_amount: money(figures.invested_amount),
    delivery_orders: Number(figures.delivery_orders),
    consumed: money(figures.consumed),
    coupon_consumed: money(figures.coupon_consumed),
    to_be_consumed: money(figures.to_be_consumed),
    impressions: Number(figures.impressions),
    clicks: Number(figures.clicks),
    ad_revenue: money(figures.ad_revenue),
    profit: money(figures.ad_revenue - figures.consumed),
    externally_operated: money(figures.externally_operated),
  };
}
