-- To be settled → available for a plan's earnings less chargebacks. Returns that amount.
create or replace function settle_earned(p_plan plans, p_at timestamptz) returns bigint language plpgsql as $$
declare
  v_earned bigint := p_plan.revenue - p_plan.charged_back;
begin
  perform post_entry(p_plan.user_id, 'profit_sharing',
    text_of('remark.plan_settled', jsonb_build_object('plan', p_plan.number)), p_plan.number, p_at,
    array['to_be_settled', 'available_balance'], array[-v_earned, v_earned], p_plan.id);
  return v_earned;
end $$;
