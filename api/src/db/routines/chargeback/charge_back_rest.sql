-- Takes the uncovered rest of a plan's earlier chargebacks, as far as the available balance covers it now.
-- Returns the amount taken.
create or replace function charge_back_rest(
  p_plan uuid, p_at timestamptz default clock_timestamp(), p_words text default null
) returns bigint language plpgsql as $$
declare
  v_plan plans;
begin
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_plan.user_id);
  return take_back(v_plan, 0, chargeback_rest(p_plan), p_at, p_words);
end $$;
