-- Takes p_amount of a plan's revenue back: from to be settled, or, once the plan is settled, from available
-- as far as that covers it; the user is told what it does not cover. p_asked: the part of it that is a new demand.
-- Returns the amount taken.
create or replace function take_back(
  p_plan plans, p_asked bigint, p_amount bigint, p_at timestamptz, p_words text
) returns bigint language plpgsql as $$
declare
  v_from text := 'to_be_settled';
  v_taken bigint := p_amount;
  v_uncovered bigint;
  v_at timestamptz(3) := greatest(booked_at(p_plan.user_id, p_at), p_plan.status_at);
begin
  if p_plan.settled is not null then
    v_from := 'available_balance';
    v_taken := least(p_amount, balance_of(p_plan.user_id, v_from));
  end if;
  if p_asked = 0 and v_taken = 0 then
    return 0;
  end if;
  insert into chargebacks (plan_id, at, asked, taken) values (p_plan.id, v_at, p_asked, v_taken);
  if v_taken > 0 then
    update plans set charged_back = charged_back + v_taken where id = p_plan.id;
    insert into plan_history (plan_id, at, status, why)
      values (p_plan.id, v_at, p_plan.status, why_of(p_words, 'why.plan_charged_back',
        jsonb_build_object('amount', money_text(v_taken))));
    perform notify_of_plan(p_plan, 'chargeback', v_taken, v_at);
    perform post_entry(p_plan.user_id, 'system_chargeback',
      remark_of(p_words, 'remark.chargeback', jsonb_build_object('plan', p_plan.number)),
      p_plan.number, v_at, array[v_from, 'ad_network'], array[-v_taken, v_taken], p_plan.id);
    perform add_to_totals(p_plan.user_id, v_at, p_revenue => -v_taken,
      p_external => case when p_plan.agent_id is null then 0 else -v_taken end);
  end if;
  v_uncovered := chargeback_rest(p_plan.id);
  if v_uncovered > 0 then
    -- The words are beside what was taken, if anything was.
    insert into plan_history (plan_id, at, status, why)
      values (p_plan.id, v_at, p_plan.status,
        why_of(case when v_taken = 0 then p_words end, 'why.chargeback_uncovered',
          jsonb_build_object('amount', money_text(v_uncovered))));
    perform notify_of_plan(p_plan, 'chargeback_uncovered', v_uncovered, v_at);
  end if;
  return v_taken;
end $$;
