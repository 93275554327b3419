-- Refunds the rest of a plan and settles its earnings, at once. p_notice: what tells the user, a plan's notice; null
-- for one who cancelled the plan.
create or replace function fail_plan(
  p_plan uuid, p_why jsonb default text_of('why.plan_put_failed'),
  p_at timestamptz default clock_timestamp(), p_notice text default 'plan_put_failed',
  out returned bigint, out settled bigint
) language plpgsql as $$
declare
  v_plan plans;
begin
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_plan.user_id);
  update plans p set status = 'put_failed', status_at = p_at, status_why = p_why,
    settled = p.revenue - p.charged_back where id = p_plan;
  returned := return_rest(v_plan, p_at);
  settled := settle_earned(v_plan, p_at);
  if p_notice is not null then
    perform notify_of_plan(v_plan, p_notice, returned, p_at);
  end if;
end $$;
