-- A plan's history reads in the order in which it happened, and says what a chargeback took.

-- A state of a plan is never earlier than what its history tells, though a network reports late.
create function order_plan_states() returns trigger language plpgsql as $$
begin
  new.status_at := greatest(new.status_at,
    (select at from plan_history where plan_id = new.id order by id desc limit 1));
  return new;
end $$;
-- By its name before set_match_by, which counts from status_at.
create trigger order_plan_states before update of status on plans
  for each row execute function order_plan_states();

-- The network takes revenue of a plan back, never more than it gave: out of what is to be settled, or,
-- once that is done, out of available, as far as that goes. Answers what was taken.
create or replace function charge_back(
  p_plan uuid, p_amount bigint, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
declare
  v_plan plans;
  v_left bigint;
  v_from text := 'to_be_settled';
  v_taken bigint := p_amount;
  v_at timestamptz(3);
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
  v_left := greatest(v_plan.revenue - v_plan.charged_back, 0);
  if p_amount > v_left then
    perform refuse('amount_out_of_range',
      jsonb_build_object('min', money_text(least(1, v_left)), 'max', money_text(v_left)));
  end if;
  if v_plan.settled is not null then
    v_from := 'available_balance';
    v_taken := least(p_amount, balance_of(v_plan.user_id, v_from));
  end if;
  if v_taken = 0 then
    return 0;
  end if;
  v_at := greatest(booked_at(v_plan.user_id, p_at), v_plan.status_at);
  update plans set charged_back = charged_back + v_taken where id = p_plan;
  insert into plan_history (plan_id, at, status, why)
    values (p_plan, v_at, v_plan.status, text_of('why.plan_charged_back',
      jsonb_strip_nulls(jsonb_build_object('amount', money_text(v_taken), 'words', p_words))));
  perform notify_of_plan(v_plan, 'chargeback', v_taken, v_at);
  perform post_entry(v_plan.user_id, 'system_chargeback',
    remark_of(p_words, 'remark.chargeback', jsonb_build_object('plan', v_plan.number)),
    v_plan.number, v_at, array[v_from, 'ad_network'], array[-v_taken, v_taken], p_plan);
  perform add_to_totals(v_plan.user_id, v_at, p_revenue => -v_taken,
    p_external => case when v_plan.agent_id is null then 0 else -v_taken end);
  return v_taken;
end $$;
