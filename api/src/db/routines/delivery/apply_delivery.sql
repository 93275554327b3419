-- Books a delivery: the coupon's part is consumed first (discount → ad network), then the user's
-- (to be consumed → ad network); revenue goes ad network → to be settled.
create or replace function apply_delivery(
  p_plan plans, p_at timestamptz, p_impressions bigint, p_clicks bigint, p_consumed bigint,
  p_of_coupon bigint, p_revenue bigint
) returns void language plpgsql as $$
declare
  v_of_plan jsonb := jsonb_build_object('plan', p_plan.number);
  v_of_user bigint := p_consumed - p_of_coupon;
begin
  perform post_entry(p_plan.user_id, 'discount_amount', text_of('remark.coupon_consumed', v_of_plan),
    p_plan.number, p_at, array['discount_amount', 'ad_network'], array[-p_of_coupon, p_of_coupon],
    p_plan.id);
  perform post_entry(p_plan.user_id, 'ad_billing', text_of('remark.plan_consumed', v_of_plan),
    p_plan.number, p_at, array['to_be_consumed', 'ad_network'], array[-v_of_user, v_of_user],
    p_plan.id);
  perform post_entry(p_plan.user_id, 'profit_sharing', text_of('remark.plan_earned', v_of_plan),
    p_plan.number, p_at, array['ad_network', 'to_be_settled'], array[-p_revenue, p_revenue],
    p_plan.id);
  update plans set
      impressions = impressions + p_impressions, clicks = clicks + p_clicks,
      consumed = consumed + p_consumed, revenue = revenue + p_revenue,
      delivered_at = greatest(delivered_at, p_at)
    where id = p_plan.id;
  perform add_to_totals(p_plan.user_id, p_at, p_consumed => v_of_user,
    p_coupon_consumed => p_of_coupon, p_impressions => p_impressions, p_clicks => p_clicks,
    p_revenue => p_revenue, p_external => case when p_plan.agent_id is null then 0 else p_revenue end);
  if p_plan.consumed + p_consumed = p_plan.paid_amount + p_plan.coupon_amount then
    update plans set status = 'put_finished', status_at = p_at,
      status_why = text_of('why.plan_delivered') where id = p_plan.id;
  end if;
end $$;
