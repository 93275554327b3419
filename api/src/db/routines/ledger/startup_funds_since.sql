-- The time since which startup funds have been owed without a break; null without a debt.
create or replace function startup_funds_since(p_user uuid) returns timestamptz language sql stable as $$
  with account as (
    select id from accounts where user_id = p_user and kind = 'startup_funds' and balance > 0
  )
  select p.at from postings p, account a
  where p.account_id = a.id
    and (p.at, p.id) > (
      select coalesce(max(r.at), '-infinity'), coalesce(max(r.id), 0)
      from postings r where r.account_id = a.id and r.balance_after = 0)
  order by p.at, p.id limit 1
$$;
