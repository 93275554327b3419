-- Pending → available. p_why: the operator's own text, or null.
create or replace function reject_withdrawal(
  p_id uuid, p_why text default null, p_at timestamptz default clock_timestamp()
) returns bigint language plpgsql as $$
declare
  w withdrawals;
begin
  w := end_withdrawal(p_id, 'rejected', why_of(p_why, 'why.withdrawal_rejected'), p_at);
  perform notify(w.user_id, 'withdrawal_rejected',
    jsonb_build_object('withdrawal', w.number, 'amount', money_text(w.amount)), p_at,
    '/wallet/record', withdrawal_record(w.id));
  return post_entry(w.user_id, 'manual_withdrawal',
    text_of('remark.withdrawal_rejected', jsonb_build_object('withdrawal', w.number)), w.number, p_at,
    array['withdrawals_pending', 'available_balance'], array[-w.amount, w.amount], null, w.id);
end $$;
