-- Takes revenue of a plan back for the network, never more than it gave. Returns the amount taken.
create or replace function charge_back(
  p_plan uuid, p_amount bigint, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
declare
  v_plan plans;
  v_left bigint;
begin
  perform check_amount(p_amount);
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_plan.user_id);
  if v_plan.put_at is null then
    perform refuse('plan_state', jsonb_build_object('status', v_plan.status));
  end if;
  v_left := greatest(v_plan.revenue - chargeback_asked(p_plan), 0);
  if p_amount > v_left then
    perform refuse('amount_out_of_range',
      jsonb_build_object('min', money_text(least(1, v_left)), 'max', money_text(v_left)));
  end if;
  return take_back(v_plan, p_amount, p_amount, p_at, p_words);
end $$;
