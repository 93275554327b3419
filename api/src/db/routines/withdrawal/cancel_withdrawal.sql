-- Pending → available, by the user.
create or replace function cancel_withdrawal(
  p_user uuid, p_id uuid, p_at timestamptz default clock_timestamp()
) returns bigint language plpgsql as $$
declare
  w withdrawals;
begin
  perform from withdrawals where id = p_id and user_id = p_user;
  if not found then
    perform refuse('not_found');
  end if;
  w := end_withdrawal(p_id, 'cancelled', text_of('why.withdrawal_cancelled'), p_at);
  return post_entry(w.user_id, 'manual_withdrawal',
    text_of('remark.withdrawal_cancelled', jsonb_build_object('withdrawal', w.number)), w.number, p_at,
    array['withdrawals_pending', 'available_balance'], array[-w.amount, w.amount], null, w.id);
end $$;
