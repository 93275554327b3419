-- Writes a notice for every change of a plan's state that its user did not make. The functions that fail, end
-- and settle a plan write their own notices, because they know the amounts.
create or replace function notify_of_plan_state() returns trigger language plpgsql as $$
declare
  v_what text := case
    when new.status = 'putting' then 'plan_delivering'
    when new.status = 'put_finished' and new.status_why ->> 'key' = 'why.plan_delivered'
      then 'plan_delivered'
    when new.status = 'waiting_settlement' then 'plan_closed'
  end;
begin
  if v_what is not null then
    perform notify(new.user_id, v_what, jsonb_build_object('plan', new.number)
        || case when v_what = 'plan_closed'
          then jsonb_build_object('until', time_text(new.settles_at)) else '{}' end,
      new.status_at, '/plan/detail', new.id::text);
  end if;
  return null;
end $$;

create or replace trigger notify_of_plan_state after update of status on plans
  for each row execute function notify_of_plan_state();
