-- Available → operator advances, and owed −: the whole debt, or p_amount of it. If the user has nothing left
-- to consume or settle, it takes the available balance and writes off the rest of the amount, so that closing
-- an account needs no payment.
create or replace function return_startup_funds(
  p_user uuid, p_reference text, p_amount bigint default null,
  p_at timestamptz default clock_timestamp(), p_words text default null,
  out returned bigint, out written_off bigint
) language plpgsql as $$
declare
  v_entry bigint;
  v_owed bigint;
  v_asked bigint;
  v_available bigint;
begin
  perform lock_accounts(p_user);
  if p_amount is not null then
    perform check_amount(p_amount);
  end if;
  v_owed := balance_of(p_user, 'startup_funds');
  v_asked := least(coalesce(p_amount, v_owed), v_owed);
  v_available := balance_of(p_user, 'available_balance');
  returned := least(v_asked, v_available);
  written_off := v_asked - returned;
  if written_off > 0 and (balance_of(p_user, 'to_be_consumed') > 0
      or balance_of(p_user, 'to_be_settled') > 0) then
    perform refuse('insufficient_balance');
  end if;
  v_entry := post_entry(p_user, 'virtual_recharge_deduction',
    remark_of(p_words, 'remark.startup_funds_returned'), p_reference, p_at,
    array['available_balance', 'operator_advances', 'startup_funds', 'startup_funds_owed'],
    array[-returned, returned, -returned, returned]);
  if returned > 0 then
    perform notify_of_entry(v_entry, p_user, 'startup_funds_returned', returned, p_at);
  end if;
  if written_off > 0 then
    perform write_off_startup_funds(p_user, written_off, p_reference, p_at, p_words);
  end if;
end $$;
