-- Cancels a plan for its user before a network has matched it: its whole amount is refunded.
create or replace function cancel_plan(
  p_user uuid, p_plan uuid, p_at timestamptz default clock_timestamp()
) returns bigint language plpgsql as $$
declare
  v_plan plans;
begin
  select * into v_plan from plans
    where id = p_plan and user_id = p_user and withdrawn_at is null for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  if v_plan.status <> 'matching' then
    perform refuse('plan_state', jsonb_build_object('status', v_plan.status));
  end if;
  return (fail_plan(p_plan, text_of('why.plan_cancelled'), p_at, p_notice => null)).returned;
end $$;
