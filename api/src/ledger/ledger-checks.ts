import { sql, type RawBuilder } from 'kysely';

interface Found {
  what: string;
}

/** The account's owner, as people read it. */
const ACCOUNT = sql`(coalesce((select username from users where id = a.user_id), 'the operator')
  || '''s ' || a.kind || ' (account ' || a.id || ')')`;

/**
 * Each check returns its first inconsistency, in words: from single postings to the figures derived from them.
 */
export const LEDGER_CHECKS: readonly RawBuilder<Found>[] = [
  sql<Found>`select 'entry ' || e.id || ' has no postings' as what from journal_entries e
    where not exists (select from postings p where p.entry_id = e.id) order by e.id limit 1`,
  sql<Found>`select 'entry ' || entry_id || ' is not balanced: its postings add up to '
      || money_text(sum(amount)::int8) as what
    from postings group by entry_id having sum(amount) <> 0 order by entry_id limit 1`,
  sql<Found>`select 'posting ' || p.id || ' is not of the time and type of entry ' || e.id as what
    from postings p join journal_entries e on e.id = p.entry_id
    where p.at <> e.at or p.type <> e.type order by p.id limit 1`,
  sql<Found>`select ${ACCOUNT} || ': the stored balance is ' || money_text(a.balance)
      || ', its entries add up to ' || money_text(coalesce(s.balance, 0)::int8) as what
    from accounts a left join (
      select account_id, sum(amount) as balance from postings group by account_id) s
      on s.account_id = a.id
    where a.user_id is not null and a.balance <> coalesce(s.balance, 0) order by a.id limit 1`,
  sql<Found>`select ${ACCOUNT} || ': stored as received is ' || money_text(a.received)
      || ', its entries brought ' || money_text(coalesce(s.received, 0)::int8) as what
    from accounts a left join (
      select account_id, sum(amount) as received from postings where amount > 0
      group by account_id) s on s.account_id = a.id
    where a.user_id is not null and a.received <> coalesce(s.received, 0) order by a.id limit 1`,
  sql<Found>`select ${ACCOUNT} || ': posting ' || c.id || ' says a balance of '
      || money_text(c.balance_after) || ', the entries up to it add up to '
      || money_text(c.balance_now::int8) as what
    from (
      select p.*, sum(p.amount) over chain as balance_now,
        sum(greatest(p.amount, 0)) over chain as received_now, lag(p.at) over chain as before
      from postings p join accounts u on u.id = p.account_id and u.user_id is not null
      window chain as (partition by p.account_id order by p.id)) c
      join accounts a on a.id = c.account_id
    where c.balance_after is distinct from c.balance_now
      or c.received_after is distinct from c.received_now or c.at < c.before
    order by c.id limit 1`,
  sql<Found>`select 'start-up funds: users owe ' || money_text(u.owed) || ', the operator is owed '
      || money_text(s.owed) as what
    from (select coalesce(sum(balance), 0)::int8 as owed from accounts
            where kind = 'startup_funds') u,
      (select coalesce(-sum(p.amount), 0)::int8 as owed from postings p
         join accounts a on a.id = p.account_id where a.kind = 'startup_funds_owed') s
    where u.owed <> s.owed`,
  sql<Found>`select ${ACCOUNT} || ': the balance is ' || money_text(a.balance)
      || ', pending withdrawals add up to ' || money_text(coalesce(w.amount, 0)::int8) as what
    from accounts a left join (
      select user_id, sum(amount) as amount from withdrawals where status = 'pending'
      group by user_id) w on w.user_id = a.user_id
    where a.kind = 'withdrawals_pending' and a.balance <> coalesce(w.amount, 0)
    order by a.id limit 1`,
  sql<Found>`select ${ACCOUNT} || ': the balance is ' || money_text(a.balance) || ', plans account for '
      || money_text(coalesce(p.amount, 0)::int8) as what
    from accounts a left join (
      select user_id, kind, sum(amount) as amount from plans
        cross join lateral (values
          ('to_be_consumed', case when status in ('matching', 'putting') then
             paid_amount + coupon_amount - consumed - greatest(coupon_amount - consumed, 0) end),
          ('discount_amount', case when status in ('matching', 'putting') then
             greatest(coupon_amount - consumed, 0) end),
          ('to_be_settled', case when status not in ('settled', 'put_failed') then
             revenue - charged_back end)) as held (kind, amount)
      group by user_id, kind) p on p.user_id = a.user_id and p.kind = a.kind
    where a.kind in ('to_be_consumed', 'discount_amount', 'to_be_settled')
      and a.balance <> coalesce(p.amount, 0)
    order by a.id limit 1`,
];
