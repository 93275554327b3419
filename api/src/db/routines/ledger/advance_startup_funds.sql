-- Operator advances → available, and owed +.
create or replace function advance_startup_funds(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  return notify_of_entry(
    post_entry(p_user, 'system_top_up', remark_of(p_words, 'remark.startup_funds_advanced'),
      p_reference, p_at,
      array['operator_advances', 'available_balance', 'startup_funds_owed', 'startup_funds'],
      array[-p_amount, p_amount, -p_amount, p_amount]),
    p_user, 'startup_funds_advanced', p_amount, p_at);
end $$;
