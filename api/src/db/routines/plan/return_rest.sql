-- To be consumed → available for the rest of an ended plan. A coupon's part is consumed first; its rest goes
-- back to operator promotions, and without consumption the coupon is unused again.
create or replace function return_rest(p_plan plans, p_at timestamptz) returns bigint language plpgsql as $$
declare
  v_of_plan jsonb := jsonb_build_object('plan', p_plan.number);
  v_coupon_rest bigint := greatest(p_plan.coupon_amount - p_plan.consumed, 0);
  v_rest bigint := p_plan.paid_amount + p_plan.coupon_amount - p_plan.consumed - v_coupon_rest;
begin
  perform post_entry(p_plan.user_id, 'ad_serving', text_of('remark.plan_returned', v_of_plan),
    p_plan.number, p_at, array['to_be_consumed', 'available_balance'], array[-v_rest, v_rest],
    p_plan.id);
  perform post_entry(p_plan.user_id, 'discount_amount', text_of('remark.coupon_returned', v_of_plan),
    p_plan.number, p_at, array['discount_amount', 'operator_promotions'],
    array[-v_coupon_rest, v_coupon_rest], p_plan.id);
  if p_plan.consumed = 0 then
    update user_coupons set used_on = null, used_at = null, used_day = null
      where id = p_plan.user_coupon_id;
  end if;
  return v_rest;
end $$;
