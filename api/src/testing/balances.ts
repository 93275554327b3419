import type { Account } from '@adpartner/shared/contract/fund-record';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { SystemAccount } from '../db/tables/ledger.ts';

/** The balances of a user's accounts, in minor units, without empty ones. */
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

/** The sums of the system accounts' postings, without empty ones. */
export async function systemBalances(db: Queries): Promise<Partial<Record<SystemAccount, number>>> {
  const { rows } = await sql<{ kind: SystemAccount; balance: bigint }>`
    select a.kind, sum(p.amount)::int8 as balance
    from accounts a join postings p on p.account_id = a.id
    where a.user_id is null group by a.kind having sum(p.amount) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]));
}

/** Accounts, postings and entries that do not add up. */
const OF_POSTINGS = sql<{ what: string }>`
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
    -- A debt is on two accounts.
    select 'startup funds' where
      (select coalesce(sum(balance), 0) from accounts where kind = 'startup_funds') <>
      (select -coalesce(sum(p.amount), 0) from postings p join accounts a on a.id = p.account_id
         where a.kind = 'startup_funds_owed')`;

/** Plans and withdrawals that differ from their events, their history or the accounts. */
const OF_PLANS = sql<{ what: string }>`
    -- A plan's figures are its events'.
    select 'plan ' || p.number from plans p left join delivery_events e
        on e.plan_id = p.id and e.unmatched is null
      group by p.id
      having (p.impressions, p.clicks, p.consumed, p.revenue) is distinct from
        (coalesce(sum(e.impressions), 0), coalesce(sum(e.clicks), 0), coalesce(sum(e.consumed), 0),
         coalesce(sum(e.revenue), 0))
    union all
    -- A plan's charged-back amount is the sum that its chargebacks took, never more than they asked for.
    select 'chargebacks of plan ' || p.number from plans p cross join lateral (
        select coalesce(sum(taken), 0) as taken, coalesce(sum(asked), 0) as asked
        from chargebacks where plan_id = p.id) c
      where p.charged_back <> c.taken or c.taken > c.asked
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
    -- History goes on in time, and ends where the plan is.
    select 'order of history of plan ' || p.number from plans p where exists (
      select from (select at, lag(at) over (order by id) as before
                   from plan_history where plan_id = p.id) h
      where h.at < h.before)
    union all
    select 'history of plan ' || p.number from plans p
      where p.status is distinct from
        (select h.status from plan_history h where h.plan_id = p.id order by h.id desc limit 1)`;

/** Figures that differ from the records, the plans or the accounts. */
const OF_FIGURES = sql<{ what: string }>`
    -- The running totals are what the figures are made of, added up.
    select 'totals of user ' || t.user_id || ' at ' || t.quarter
      from delivery_totals t cross join lateral (
        select coalesce(sum(invested_amount), 0) as invested, coalesce(sum(delivery_orders), 0) as orders,
          coalesce(sum(consumed), 0) as consumed, coalesce(sum(coupon_consumed), 0) as of_coupon,
          coalesce(sum(impressions), 0) as impressions, coalesce(sum(clicks), 0) as clicks,
          coalesce(sum(ad_revenue), 0) as revenue, coalesce(sum(externally_operated), 0) as external
        from figure_movements m
        where m.user_id = t.user_id and m.at < t.quarter + interval '15 minutes') m
      where (t.invested_amount, t.delivery_orders, t.consumed, t.coupon_consumed, t.impressions,
             t.clicks, t.ad_revenue, t.externally_operated)
        is distinct from (m.invested, m.orders, m.consumed, m.of_coupon, m.impressions, m.clicks,
                          m.revenue, m.external)
    union all
    select 'no totals for user ' || m.user_id || ' at ' || m.at from figure_movements m
      where not exists (
        select from delivery_totals t where t.user_id = m.user_id
          and t.quarter = date_bin('15 minutes', m.at, 'epoch'))
    union all
    -- The figures of every quarter are those of its records,
    select 'records of user ' || user_id || ' at ' || quarter from (
        select user_id, date_bin('15 minutes', at, 'epoch') as quarter, invested_amount, consumed,
          coupon_consumed, ad_revenue from figure_movements
        union all
        select p.user_id, date_bin('15 minutes', b.at, 'epoch'),
          case when b.type = 'ad_serving' and b.kind = 'to_be_consumed' and b.amount > 0
            then -b.amount else 0 end,
          case when b.type = 'ad_billing' and b.kind = 'to_be_consumed' then b.amount else 0 end,
          case when b.type = 'discount_amount' and b.kind = 'ad_network' then -b.amount else 0 end,
          case when b.type in ('profit_sharing', 'system_chargeback') and b.kind = 'ad_network'
            then b.amount else 0 end
        from plan_postings b join plans p on p.id = b.plan_id) as both_ways
      group by user_id, quarter
      having (sum(invested_amount), sum(consumed), sum(coupon_consumed), sum(ad_revenue))
        is distinct from (0, 0, 0, 0)
    union all
    -- and of all time those of the plans:
    select 'figures of user ' || u.id from users u
      cross join lateral (
        select coalesce(sum(invested_amount), 0) as invested, coalesce(sum(consumed), 0) as consumed,
          coalesce(sum(coupon_consumed), 0) as of_coupon, coalesce(sum(ad_revenue), 0) as revenue
        from figure_movements where user_id = u.id) m
      cross join lateral (
        select coalesce(sum(paid_amount), 0) as paid,
          coalesce(sum(consumed - least(consumed, coupon_amount)), 0) as consumed,
          coalesce(sum(least(consumed, coupon_amount)), 0) as of_coupon,
          coalesce(sum(revenue - charged_back), 0) as revenue
        from plans where user_id = u.id) p
      where (m.invested, m.consumed, m.of_coupon, m.revenue)
        is distinct from (p.paid, p.consumed, p.of_coupon, p.revenue)
    union all
    -- what was put is consumed, or still to be, or went back;
    select 'put by user ' || u.id from users u cross join lateral (
        select coalesce(sum(invested_amount), 0) as invested, coalesce(sum(consumed), 0) as consumed
        from figure_movements where user_id = u.id) m
      cross join lateral (
        select coalesce(-sum(b.amount), 0) as returned
        from plan_postings b join plans p on p.id = b.plan_id
        where p.user_id = u.id and b.type = 'ad_serving' and b.kind = 'to_be_consumed'
          and b.amount < 0) r
      where m.invested <> m.consumed + balance_of(u.id, 'to_be_consumed') + r.returned
    union all
    -- and the profit of all time is what there is, less what came in, plus what went out.
    select 'profit of user ' || u.id from users u cross join lateral (
        select coalesce(sum(ad_revenue - consumed), 0) as profit
        from figure_movements where user_id = u.id) m
      cross join lateral (
        select coalesce(sum(a.balance), 0) as assets from accounts a
        where a.user_id = u.id and a.kind not in ('startup_funds', 'discount_amount')) w
      cross join lateral (
        select coalesce(-sum(c.amount), 0) as brought
        from postings o join accounts a on a.id = o.account_id and a.user_id = u.id
            and a.kind in ('available_balance', 'withdrawals_pending')
          join postings c on c.entry_id = o.entry_id
          join accounts s on s.id = c.account_id
            and s.kind in ('world', 'operator_advances', 'operator_revenue',
                                                   'operator_promotions')) b
      where m.profit <> w.assets - b.brought`;

/**
 * Recomputes everything about the ledger and the figures that is stored twice. Returns the inconsistencies:
 * never any.
 */
export async function findDisagreements(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    ${OF_POSTINGS} union all ${OF_PLANS} union all ${OF_FIGURES}`.execute(db);
  return rows.map(({ what }) => what);
}
