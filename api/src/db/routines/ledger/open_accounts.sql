-- The available balance gets the lowest id, which lock_accounts relies on.
create or replace function open_accounts() returns trigger language plpgsql as $$
begin
  insert into accounts (user_id, kind, balance, received)
    select new.id, kind, 0, 0
    from unnest(array['available_balance', 'to_be_consumed', 'to_be_settled',
      'withdrawals_pending', 'deposit', 'startup_funds', 'discount_amount']) with ordinality
      as kinds (kind, position)
    order by position;
  return null;
end $$;

create or replace trigger open_accounts after insert on users
  for each row execute function open_accounts();
