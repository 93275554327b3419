-- Available → operator revenue.
create or replace function open_vip(
  p_user uuid, p_price bigint, p_until timestamptz, p_reference text,
  p_at timestamptz default clock_timestamp(), p_words text default null
) returns bigint language plpgsql as $$
declare
  v_entry bigint;
begin
  perform check_amount(p_price);
  perform lock_accounts(p_user);
  if p_price > balance_of(p_user, 'available_balance') then
    perform refuse('insufficient_balance');
  end if;
  v_entry := post_entry(p_user, 'vip_subscription',
    remark_of(p_words, 'remark.vip_opened', jsonb_build_object('until', time_text(p_until))),
    p_reference, p_at, array['available_balance', 'operator_revenue'], array[-p_price, p_price]);
  perform notify(p_user, 'vip_opened', jsonb_build_object('until', time_text(p_until)), p_at,
    '/wallet/record',
    (select p.id::text from postings p join accounts a on a.id = p.account_id
      where p.entry_id = v_entry and a.user_id = p_user));
  update users set vip_until = p_until where id = p_user;
  return v_entry;
end $$;
