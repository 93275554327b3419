-- Withdraws an unfunded plan for the operator: it leaves the user's list, and the user gets a notice.
create or replace function withdraw_plan(p_plan uuid, p_at timestamptz default clock_timestamp())
returns void language plpgsql as $$
declare
  v_plan plans;
begin
  select * into v_plan from plans where id = p_plan and withdrawn_at is null for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  if v_plan.status <> 'waiting_put' then
    perform refuse('plan_state', jsonb_build_object('status', v_plan.status));
  end if;
  update plans set withdrawn_at = p_at where id = p_plan;
  perform notify(v_plan.user_id, 'plan_withdrawn', jsonb_build_object('plan', v_plan.number), p_at,
    '/plan');
end $$;
