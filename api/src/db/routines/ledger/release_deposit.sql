-- Deposit → available.
create or replace function release_deposit(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  if p_amount > balance_of(p_user, 'deposit') then
    perform refuse('insufficient_balance');
  end if;
  return notify_of_entry(
    post_entry(p_user, 'security_deposit', remark_of(p_words, 'remark.deposit_released'),
      p_reference, p_at,
      array['deposit', 'available_balance'], array[-p_amount, p_amount]),
    p_user, 'deposit_released', p_amount, p_at);
end $$;
