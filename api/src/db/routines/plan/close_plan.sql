-- Closes a finished plan for the operator where its network never closed it. Its earnings are settled
-- settlement_hours later, as after a close by the network.
create or replace function close_plan(
  p_plan uuid, p_at timestamptz default clock_timestamp(), p_words text default null
) returns timestamptz language plpgsql as $$
declare
  v_plan plans;
begin
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_plan.user_id);
  update plans set status = 'waiting_settlement', status_at = p_at,
      status_why = why_of(p_words, 'why.plan_closed_by_operator'),
      settles_at = p_at +
        (select make_interval(secs => settlement_hours * 3600) from configuration)
    where id = p_plan returning * into v_plan;
  return v_plan.settles_at;
end $$;
