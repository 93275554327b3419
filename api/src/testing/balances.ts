import type { Account } from '@adpartner/shared/contract/fund-record';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { SystemAccount } from '../db/tables/ledger.ts';

/** What is on a user's accounts, in minor units, those with nothing left out. */
export async function balancesOf(
  db: Queries,
  userId: string,
): Promise<Partial<Record<Account, number>>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', userId)
    .where('balance', '<>', 0n)
    .execute();
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]));
}

/** What the postings of the system's accounts add up to, those with nothing left out. */
export async function systemBalances(db: Queries): Promise<Partial<Record<SystemAccount, number>>> {
  const { rows } = await sql<{ kind: SystemAccount; balance: bigint }>`
    select a.kind, sum(p.amount)::int8 as balance
    from accounts a join postings p on p.account_id = a.id
    where a.user_id is null group by a.kind having sum(p.amount) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]));
}

/**
 * Everything about the ledger and the figures that is stored twice, computed once more from what it
 * was computed from. Answers what does not agree: nothing, always.
 */
export async function findDisagreements(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    -- Balances are what the postings add up to, and so is each posting's balance_after.
    select 'balance of account ' || a.id as what
      from accounts a left join postings p on p.account_id = a.id
      where a.user_id is not null
      group by a.id
      having a.balance <> coalesce(sum(p.amount), 0)
          or a.received <> coalesce(sum(p.amount) filter (where p.amount > 0), 0)
    union all
    select 'posting ' || id from (
        select p.*, sum(p.amount) over chain as balance_now,
          sum(greatest(p.amount, 0)) over chain as received_now,
          lag(p.at) over chain as before
        from postings p join accounts a on a.id = p.account_id and a.user_id is not null
        window chain as (partition by p.account_id order by p.id)) as chained
      where balance_after <> balance_now or received_after <> received_now or at < before
    union all
    select 'entry ' || entry_id from postings group by entry_id having sum(amount) <> 0
    union all
    -- What is owed stands twice.
    select 'startup funds' where
      (select coalesce(sum(balance), 0) from accounts where kind = 'startup_funds') <>
      (select -coalesce(sum(p.amount), 0) from postings p join accounts a on a.id = p.account_id
         where a.kind = 'startup_funds_owed')
    union all
    -- A plan's figures are its events'.
    select 'plan ' || p.number from plans p left join delivery_events e
        on e.plan_id = p.id and e.unmatched is null
      group by p.id
      having (p.impressions, p.clicks, p.consumed, p.revenue) is distinct from
        (coalesce(sum(e.impressions), 0), coalesce(sum(e.clicks), 0), coalesce(sum(e.consumed), 0),
         coalesce(sum(e.revenue), 0))
    union all
    -- The accounts hold what the plans say.
    select 'accounts of user ' || u.id from users u
      left join lateral (
        select coalesce(sum(paid_amount + coupon_amount - consumed - coupon_rest)
                          filter (where status in ('matching', 'putting')), 0) as to_be_consumed,
          coalesce(sum(coupon_rest) filter (where status in ('matching', 'putting')), 0) as discount,
          coalesce(sum(revenue - charged_back)
                     filter (where status not in ('settled', 'put_failed')), 0) as to_be_settled
        from (select *, greatest(coupon_amount - consumed, 0) as coupon_rest
              from plans where user_id = u.id) as of_user) p on true
      where balance_of(u.id, 'to_be_consumed') <> p.to_be_consumed
         or balance_of(u.id, 'discount_amount') <> p.discount
         or balance_of(u.id, 'to_be_settled') <> p.to_be_settled
    union all
    select 'pending withdrawals of user ' || u.id from users u
      where balance_of(u.id, 'withdrawals_pending') <>
        (select coalesce(sum(amount), 0) from withdrawals
         where user_id = u.id and status = 'pending')
    union all
    -- The running totals are the events and the puts, added up.
    select 'totals of user ' || t.user_id || ' at ' || t.quarter from delivery_totals t
      left join lateral (
        select coalesce(sum(e.consumed), 0) as consumed, coalesce(sum(e.impressions), 0) as impressions,
          coalesce(sum(e.clicks), 0) as clicks, coalesce(sum(e.revenue), 0) as revenue,
          coalesce(sum(e.revenue) filter (where p.agent_id is not null), 0) as external
        from delivery_events e join plans p on p.id = e.plan_id
        where p.user_id = t.user_id and e.unmatched is null
          and e.at < t.quarter + interval '15 minutes') d on true
      left join lateral (
        select coalesce(sum(put_amount), 0) as invested, count(*) as orders
        from plans where user_id = t.user_id and put_at < t.quarter + interval '15 minutes') i on true
      where (t.invested_amount, t.delivery_orders, t.consumed, t.impressions, t.clicks, t.ad_revenue,
             t.externally_operated)
        is distinct from (i.invested, i.orders, d.consumed, d.impressions, d.clicks, d.revenue,
                          d.external)
    union all
    select 'no totals for event ' || e.id from delivery_events e join plans p on p.id = e.plan_id
      where e.unmatched is null and e.kind = 'delivered' and not exists (
        select from delivery_totals t where t.user_id = p.user_id
          and t.quarter = date_bin('15 minutes', e.at, 'epoch'))
    union all
    -- History ends where the plan is.
    select 'history of plan ' || p.number from plans p
      where p.status is distinct from
        (select h.status from plan_history h where h.plan_id = p.id order by h.id desc limit 1)`.execute(
    db,
  );
  return rows.map(({ what }) => what);
}
