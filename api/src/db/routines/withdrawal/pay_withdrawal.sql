-- Pending → world (net) and operator revenue (fee).
create or replace function pay_withdrawal(p_id uuid, p_at timestamptz default clock_timestamp())
returns bigint language plpgsql as $$
declare
  w withdrawals;
begin
  w := end_withdrawal(p_id, 'done', text_of('why.withdrawal_paid'), p_at);
  perform notify(w.user_id, 'withdrawal_paid',
    jsonb_build_object('withdrawal', w.number, 'amount', money_text(w.net)), p_at,
    '/wallet/record', withdrawal_record(w.id));
  return post_entry(w.user_id, 'manual_withdrawal',
    text_of('remark.withdrawal_paid', jsonb_build_object('withdrawal', w.number)), w.number, p_at,
    array['withdrawals_pending', 'world', 'operator_revenue'], array[-w.amount, w.net, w.fee],
    null, w.id);
end $$;
