-- Ends a plan in delivery for the operator; its rest goes back.
create or replace function end_plan(
  p_plan uuid, p_at timestamptz default clock_timestamp(), p_words text default null
) returns bigint language plpgsql as $$
declare
  v_plan plans;
  v_returned bigint;
begin
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_plan.user_id);
  update plans set status = 'put_finished', status_at = p_at,
    status_why = why_of(p_words, 'why.plan_ended_by_operator') where id = p_plan;
  v_returned := return_rest(v_plan, p_at);
  perform notify_of_plan(v_plan, 'plan_ended', v_returned, p_at);
  return v_returned;
end $$;
