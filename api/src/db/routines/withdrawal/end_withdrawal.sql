-- Locks a pending withdrawal and its user's accounts, and gives it its last status.
create or replace function end_withdrawal(p_id uuid, p_status text, p_why jsonb, p_at timestamptz)
returns withdrawals language plpgsql as $$
declare
  v_withdrawal withdrawals;
begin
  select * into v_withdrawal from withdrawals where id = p_id for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_withdrawal.user_id);
  update withdrawals set status = p_status, sealed_destination = null
    where id = p_id returning * into v_withdrawal;
  insert into withdrawal_events (withdrawal_id, at, status, why)
    values (p_id, p_at, p_status, p_why);
  return v_withdrawal;
end $$;
