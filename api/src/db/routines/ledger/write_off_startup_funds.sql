-- Owed − alone.
create or replace function write_off_startup_funds(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  if p_amount > balance_of(p_user, 'startup_funds') then
    perform refuse('insufficient_balance');
  end if;
  return notify_of_entry(
    post_entry(p_user, 'virtual_recharge_deduction',
      remark_of(p_words, 'remark.startup_funds_written_off'), p_reference, p_at,
      array['startup_funds', 'startup_funds_owed'], array[-p_amount, p_amount]),
    p_user, 'startup_funds_written_off', p_amount, p_at);
end $$;
