-- The sums in and out of an account, by month, newest first; months without a posting are left out. Each month takes
-- two lookups in an index, because a posting carries the sum received up to it. It is a function because PostgreSQL
-- plans a function's statements once and a caller's each time.
create or replace function fund_months(p_user uuid, p_account text, p_zone text)
returns table (month text, received bigint, net bigint) language plpgsql stable as $$
declare
  v_account bigint;
  v_first date;
  v_last date;
begin
  select id into v_account from accounts where user_id = p_user and kind = p_account;
  select date_trunc('month', p.at at time zone p_zone) into v_first
    from postings p where p.account_id = v_account order by p.at, p.id limit 1;
  select date_trunc('month', p.at at time zone p_zone) into v_last
    from postings p where p.account_id = v_account order by p.at desc, p.id desc limit 1;
  return query
  with ends as (
    select m.month::date as month,
      coalesce(e.received_after, 0) as received, coalesce(e.balance_after, 0) as balance
    from generate_series(v_first, v_last, interval '1 month') as m (month) left join lateral (
      select p.received_after, p.balance_after from postings p
      where p.account_id = v_account
        and p.at < day_begins((m.month + interval '1 month')::date, p_zone)
      order by p.at desc, p.id desc limit 1) e on true
  ), sums as (
    select ends.month, ends.received - lag(ends.received, 1, 0::int8) over by_month as received,
      ends.balance - lag(ends.balance, 1, 0::int8) over by_month as net
    from ends window by_month as (order by ends.month)
  )
  select to_char(s.month, 'YYYY-MM'), s.received, s.net
  from sums s where s.received <> 0 or s.net <> 0 order by s.month desc;
end $$;
