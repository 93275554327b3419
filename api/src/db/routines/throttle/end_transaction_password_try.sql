-- Ends a try. p_right null: the try had no result and does not count. Returns the number of tries left before
-- the lock.
create or replace function end_transaction_password_try(p_user uuid, p_try bigint, p_right boolean)
returns integer language plpgsql as $$
declare
  v_wrong integer;
begin
  update transaction_password_counters
    set wrong = case when p_right then 0 else least(wrong + (not p_right)::int, 5) end,
      locked_until = case
        when not p_right and wrong = 4 then clock_timestamp() + interval '15 minutes'
        when not p_right then locked_until end
    where user_id = p_user and p_right is not null
    returning wrong into v_wrong;
  delete from attempts where id = p_try;
  return 5 - v_wrong;
end $$;
