-- Every movement of a user's money begins here and so waits for the one before it. The account with
-- the lowest id stands for all of them: accounts are locked in id order, and this is the first.
create or replace function lock_accounts(p_user uuid) returns void language plpgsql as $$
begin
  perform from accounts where user_id = p_user and kind = 'available_balance' for no key update;
  if not found then
    perform refuse('not_found');
  end if;
end $$;
