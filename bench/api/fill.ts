import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../api/src/db/database.ts';

/**
 * Runs with the triggers off, so that a million rows take seconds: what they would have computed, the
 * statements write themselves. A bench's way only; the server has no such right.
 */
async function withoutTriggers(db: Queries, work: (tx: Queries) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await work(tx);
  });
}

/** Gives a user so many top-ups of 1.00, one a minute up to now, all as if they belonged to a plan. */
export async function fillFundRecords(
  db: Queries,
  { userId, planId }: { userId: string; planId: string },
  count: number,
): Promise<void> {
  await withoutTriggers(db, async (tx) => {
    await sql`
      with own as (
        select id from accounts where user_id = ${userId} and kind = 'available_balance'
      ), made as (
        insert into journal_entries (at, type, remark, reference, plan_id)
          select now() - make_interval(mins => ${count}::int - n), 'system_top_up',
            '{"key": "remark.top_up", "params": {}}', 'B-' || n, ${planId}::uuid
          from generate_series(1, ${count}::int) as n
          returning id, at, substr(reference, 3)::bigint as n
      )
      insert into postings (entry_id, account_id, amount, balance_after, received_after, at, type)
        select made.id, own.id, 100, 100 * made.n, 100 * made.n, made.at, 'system_top_up'
        from made, own order by made.n`.execute(tx);
    await sql`
      update accounts set balance = 100 * ${count}::bigint, received = 100 * ${count}::bigint,
        last_at = now() where user_id = ${userId} and kind = 'available_balance'`.execute(tx);
  });
  await sql`analyze`.execute(db);
}

/** Gives a plan's user so many delivery events over three years up to now, and their running totals. */
export async function fillDelivery(
  db: Queries,
  { userId, planId, planNumber }: { userId: string; planId: string; planNumber: string },
  count: number,
): Promise<void> {
  await withoutTriggers(db, async (tx) => {
    await sql`
      insert into delivery_events (source, external_id, kind, plan_number, plan_id, at, reported_at,
          impressions, clicks, consumed, revenue)
        select 'bench', ${planNumber} || '-' || n, 'delivered', ${planNumber}, ${planId}::uuid, at, at,
          20, 1, 2, 3
        from (select n, now() - interval '3 years' * (n::float8 / ${count}::float8) as at
              from generate_series(1, ${count}::int) as n) as events`.execute(tx);
    await sql`
      insert into delivery_totals (user_id, quarter, invested_amount, delivery_orders, consumed, impressions,
          clicks, ad_revenue, externally_operated, coupon_consumed)
        select ${userId}::uuid, quarter, 0, 0, sum(consumed) over chain, sum(impressions) over chain,
          sum(clicks) over chain, sum(revenue) over chain, 0, 0
        from (
          select date_bin('15 minutes', at, 'epoch') as quarter, sum(consumed)::bigint as consumed,
            sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks,
            sum(revenue)::bigint as revenue
          from delivery_events where plan_id = ${planId}::uuid group by 1) as quarters
        window chain as (order by quarter)`.execute(tx);
  });
  await sql`analyze`.execute(db);
}

/**
 * Makes users, each with so many top-ups of 100.00, one every ten minutes up to now, and as many quarters of an hour in
 * which their plans were delivered.
 * @returns their ids
 */
export async function fillUsers(db: Queries, users: number, entries: number): Promise<string[]> {
  const name = randomBytes(5).toString('hex');
  const { rows } = await sql<{ id: string }>`
    insert into users (username, nickname, password_hash, entry, store_opened_at)
      select ${name} || n, ${name} || n, '$none$', 'register', now()
      from generate_series(1, ${users}::int) as n returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await withoutTriggers(db, async (tx) => {
    await sql`
      with own as (
        select id from accounts where user_id = any(${ids}::uuid[]) and kind = 'available_balance'
      ), world as (
        select id from accounts where kind = 'world'
      ), made as (
        insert into journal_entries (at, type, remark, reference)
          select now() - make_interval(mins => 10 * (${entries}::int - n)), 'system_top_up',
            '{"key": "remark.top_up", "params": {}}', own.id || '-' || n
          from generate_series(1, ${entries}::int) as n, own
          returning id, at, split_part(reference, '-', 1)::bigint as own,
            split_part(reference, '-', 2)::bigint as n
      )
      insert into postings (entry_id, account_id, amount, balance_after, received_after, at, type)
        select made.id, made.own, 10000, 10000 * made.n, 10000 * made.n, made.at, 'system_top_up' from made
        union all
        select made.id, world.id, -10000, null, null, made.at, 'system_top_up' from made, world`.execute(
      tx,
    );
    await sql`
      update accounts set balance = 10000 * ${entries}::bigint, received = 10000 * ${entries}::bigint,
        last_at = now() where user_id = any(${ids}::uuid[]) and kind = 'available_balance'`.execute(
      tx,
    );
    await sql`
      insert into delivery_totals (user_id, quarter, invested_amount, delivery_orders, consumed, impressions,
          clicks, ad_revenue, externally_operated, coupon_consumed)
        select id, date_bin('15 minutes', now(), 'epoch') - make_interval(mins => 15 * (${entries}::int - n)),
          0, 0, 2 * n, 20 * n, n, 3 * n, 0, 0
        from generate_series(1, ${entries}::int) as n, unnest(${ids}::uuid[]) as id`.execute(tx);
  });
  return ids;
}
