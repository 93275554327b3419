-- The only way a balance changes.
create or replace function apply_posting() returns trigger language plpgsql as $$
begin
  update accounts
    set balance = balance + new.amount,
        received = received + greatest(new.amount, 0),
        last_at = new.at
    where id = new.account_id and user_id is not null
    returning balance, received into new.balance_after, new.received_after;
  return new;
end $$;

create or replace trigger apply_posting before insert on postings
  for each row execute function apply_posting();
