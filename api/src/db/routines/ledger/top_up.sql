-- World → available: an operator confirmed a transfer (remark.top_up), or an acceptance was completed
-- (remark.acceptance).
create or replace function top_up(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_remark text default 'remark.top_up', p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  return notify_of_entry(
    post_entry(p_user, 'system_top_up', remark_of(p_words, p_remark), p_reference, p_at,
      array['world', 'available_balance'], array[-p_amount, p_amount]),
    p_user, 'top_up', p_amount, p_at);
end $$;
