-- Serializes the movements of a user's money: each begins with this lock. Locking the account with the lowest
-- id is enough, because accounts are locked in the order of their ids.
create or replace function lock_accounts(p_user uuid) returns void language plpgsql as $$
begin
  perform from accounts where user_id = p_user and kind = 'available_balance' for no key update;
  if not found then
    perform refuse('not_found');
  end if;
end $$;
