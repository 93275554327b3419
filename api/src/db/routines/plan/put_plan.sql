-- Puts an amount into a plan: available → to be consumed, and the coupon's part from operator promotions → discount.
-- p_zone: the caller's time zone, which decides the day. p_expected_paid, p_expected_coupon: the amounts that the user
-- was shown, or null. Its errors have the reasons of /plan/order/put.
create or replace function put_plan(
  p_user uuid, p_plan uuid, p_amount bigint, p_official_push boolean, p_real_time_placement boolean,
  p_user_coupon uuid default null, p_zone text default 'UTC',
  p_at timestamptz default clock_timestamp(),
  p_expected_paid bigint default null, p_expected_coupon bigint default null
) returns void language plpgsql as $$
declare
  v_plan plans;
  v_held user_coupons;
  v_coupon coupons;
  v_min bigint;
  v_max bigint;
  v_paid bigint := p_amount;
  v_added bigint := 0;
  v_day date := (p_at at time zone p_zone)::date;
  v_at timestamptz(3);
  v_of_plan jsonb;
begin
  perform check_amount(p_amount);
  select * into v_plan from plans
    where id = p_plan and user_id = p_user and withdrawn_at is null for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(p_user);
  if v_plan.status <> 'waiting_put' then
    perform refuse('plan_state', jsonb_build_object('status', v_plan.status));
  end if;
  select coalesce(v_plan.min_amount, plan_min), coalesce(v_plan.max_amount, plan_max)
    into v_min, v_max from configuration;
  if p_amount < v_min or p_amount > v_max then
    perform refuse('amount_out_of_range',
      jsonb_build_object('min', money_text(v_min), 'max', money_text(v_max)));
  end if;
  if p_user_coupon is not null then
    select * into v_held from user_coupons
      where id = p_user_coupon and user_id = p_user for no key update;
    if not found then
      perform refuse('not_found');
    end if;
    select * into strict v_coupon from coupons where id = v_held.coupon_id;
    if v_held.used_on is not null then
      perform refuse('coupon_used');
    elsif v_held.expires_at <= p_at then
      perform refuse('coupon_expired');
    elsif p_amount < v_coupon.amount_requirement then
      perform refuse('coupon_not_applicable');
    elsif exists (
      select from user_coupons u join coupons c on c.id = u.coupon_id
      where u.user_id = p_user and u.used_day = v_day and c.name = v_coupon.name)
    then
      perform refuse('coupon_name_used_today');
    end if;
    select paid, added into v_paid, v_added
      from apply_coupon(v_coupon.effect, v_coupon.value, p_amount);
    update user_coupons set used_on = p_plan, used_at = p_at, used_day = v_day
      where id = p_user_coupon;
  end if;
  if v_paid <> coalesce(p_expected_paid, v_paid) or v_added <> coalesce(p_expected_coupon, v_added) then
    perform refuse('terms_changed',
      jsonb_build_object('paid', money_text(v_paid), 'coupon', money_text(v_added)));
  end if;
  if v_paid > balance_of(p_user, 'available_balance') then
    perform refuse('insufficient_balance');
  end if;
  v_at := booked_at(p_user, p_at);
  update plans set
      status = 'matching', status_at = v_at,
      status_why = text_of('why.plan_put', jsonb_build_object('amount', money_text(p_amount))),
      put_at = v_at, put_amount = p_amount, paid_amount = v_paid, coupon_amount = v_added,
      official_push = p_official_push, real_time_placement = p_real_time_placement,
      user_coupon_id = p_user_coupon
    where id = p_plan;
  v_of_plan := jsonb_build_object('plan', v_plan.number);
  perform post_entry(p_user, 'ad_serving', text_of('remark.plan_put', v_of_plan), v_plan.number, v_at,
    array['available_balance', 'to_be_consumed'], array[-v_paid, v_paid], p_plan);
  perform post_entry(p_user, 'discount_amount', text_of('remark.coupon_set', v_of_plan),
    v_plan.number, v_at, array['operator_promotions', 'discount_amount'], array[-v_added, v_added],
    p_plan);
  perform add_to_totals(p_user, v_at, p_invested => v_paid, p_orders => 1);
end $$;
