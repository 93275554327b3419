-- Settles the earnings of a plan, settlement_hours after the network closed it.
create or replace function settle_plan(p_plan uuid, p_at timestamptz default clock_timestamp())
returns bigint language plpgsql as $$
declare
  v_plan plans;
  v_earned bigint;
begin
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  v_earned := v_plan.revenue - v_plan.charged_back;
  perform lock_accounts(v_plan.user_id);
  update plans set status = 'settled', status_at = p_at,
    status_why = case when v_earned = 0 then text_of('why.plan_settled_nothing')
      else text_of('why.plan_settled', jsonb_build_object('amount', money_text(v_earned))) end,
    settled = v_earned
    where id = p_plan;
  perform notify_of_plan(v_plan, 'plan_settled', v_earned, p_at);
  return settle_earned(v_plan, p_at);
end $$;
