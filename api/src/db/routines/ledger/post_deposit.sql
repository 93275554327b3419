-- Available → deposit.
create or replace function post_deposit(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  if p_amount > balance_of(p_user, 'available_balance') then
    perform refuse('insufficient_balance');
  end if;
  return notify_of_entry(
    post_entry(p_user, 'security_deposit', remark_of(p_words, 'remark.deposit_posted'),
      p_reference, p_at,
      array['available_balance', 'deposit'], array[-p_amount, p_amount]),
    p_user, 'deposit_posted', p_amount, p_at);
end $$;
