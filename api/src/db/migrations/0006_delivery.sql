-- Delivery: what an advertising network reports is recorded, and only that makes figures and money.

-- Every report that ever came, also those that moved nothing.
create table delivery_events (
  id bigint generated always as identity primary key,
  -- Who reports, and what they call the report: the same one twice counts once.
  source text not null,
  external_id text not null,
  kind text not null check (kind in ('matched', 'delivered', 'failed', 'closed')),
  plan_number text not null,
  plan_id uuid references plans (id),
  -- When it counts: when it happened, but not before the put and not in the future.
  at timestamptz(3) not null,
  reported_at timestamptz(3) not null,
  impressions bigint not null default 0 check (impressions >= 0),
  clicks bigint not null default 0 check (clicks >= 0),
  consumed bigint not null default 0 check (consumed >= 0),
  revenue bigint not null default 0 check (revenue >= 0),
  -- Why it moved no money; null where it did what it says.
  unmatched text check (unmatched in ('no_such_plan', 'plan_state', 'more_than_left')),
  recorded_at timestamptz not null default clock_timestamp(),
  unique (source, external_id),
  check (kind = 'delivered' or (impressions, clicks, consumed, revenue) = (0, 0, 0, 0)),
  check (plan_id is not null or unmatched is not null)
);
create index delivery_events_plan on delivery_events (plan_id, at) where unmatched is null;
create index delivery_events_unmatched on delivery_events (recorded_at desc)
  where unmatched is not null;
create trigger append_only before update or delete or truncate on delivery_events
  for each statement execute function refuse_change('what was reported stays');

-- What a user's events and puts add up to from the beginning to the end of each quarter of an hour in
-- which there was one. A period is the difference of two rows, so that years cost what a day costs;
-- and every zone's days begin at a quarter.
create table delivery_totals (
  user_id uuid not null references users (id),
  -- When the quarter begins.
  quarter timestamptz not null check (quarter = date_bin('15 minutes', quarter, 'epoch')),
  invested_amount bigint not null,
  delivery_orders bigint not null,
  consumed bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  ad_revenue bigint not null,
  externally_operated bigint not null,
  primary key (user_id, quarter)
);

-- Under the lock of the user's accounts. Late reports change every later row of the user.
create function add_to_totals(
  p_user uuid, p_at timestamptz, p_invested bigint, p_orders bigint, p_consumed bigint,
  p_impressions bigint, p_clicks bigint, p_revenue bigint, p_external bigint
) returns void language plpgsql as $$
declare
  v_quarter timestamptz := date_bin('15 minutes', p_at, 'epoch');
begin
  if not exists (select from delivery_totals where user_id = p_user and quarter = v_quarter) then
    insert into delivery_totals
      select p_user, v_quarter, coalesce(t.invested_amount, 0), coalesce(t.delivery_orders, 0),
        coalesce(t.consumed, 0), coalesce(t.impressions, 0), coalesce(t.clicks, 0),
        coalesce(t.ad_revenue, 0), coalesce(t.externally_operated, 0)
      from (values (1)) as one
      left join lateral (select * from delivery_totals
                         where user_id = p_user and quarter < v_quarter
                         order by quarter desc limit 1) t on true;
  end if;
  update delivery_totals set
      invested_amount = invested_amount + p_invested,
      delivery_orders = delivery_orders + p_orders,
      consumed = consumed + p_consumed,
      impressions = impressions + p_impressions,
      clicks = clicks + p_clicks,
      ad_revenue = ad_revenue + p_revenue,
      externally_operated = externally_operated + p_external
    where user_id = p_user and quarter >= v_quarter;
end $$;

-- Available → to be consumed, and what a coupon adds: operator promotions → discount. p_zone: the
-- caller's, which says what day it is. Refused as the wire's /plan/order/put.
create function put_plan(
  p_user uuid, p_plan uuid, p_amount bigint, p_official_push boolean, p_real_time_placement boolean,
  p_user_coupon uuid default null, p_zone text default 'UTC',
  p_at timestamptz default clock_timestamp()
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
  v_of_plan jsonb;
begin
  perform check_amount(p_amount);
  select * into v_plan from plans where id = p_plan and user_id = p_user for no key update;
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
  if v_paid > balance_of(p_user, 'available_balance') then
    perform refuse('insufficient_balance');
  end if;
  update plans set
      status = 'matching', status_at = p_at,
      status_why = text_of('why.plan_put', jsonb_build_object('amount', money_text(p_amount))),
      put_at = p_at, put_amount = p_amount, paid_amount = v_paid, coupon_amount = v_added,
      official_push = p_official_push, real_time_placement = p_real_time_placement,
      user_coupon_id = p_user_coupon
    where id = p_plan;
  v_of_plan := jsonb_build_object('plan', v_plan.number);
  perform post_entry(p_user, 'ad_serving', text_of('remark.plan_put', v_of_plan), v_plan.number, p_at,
    array['available_balance', 'to_be_consumed'], array[-v_paid, v_paid], p_plan);
  perform post_entry(p_user, 'discount_amount', text_of('remark.coupon_set', v_of_plan),
    v_plan.number, p_at, array['operator_promotions', 'discount_amount'], array[-v_added, v_added],
    p_plan);
  perform add_to_totals(p_user, p_at, p_amount, 1, 0, 0, 0, 0, 0);
end $$;

-- To be consumed → available for the rest of a plan that ends; a coupon's rest goes back to operator
-- promotions, and if nothing was consumed the coupon is unused again. A coupon's part is consumed first.
create function return_rest(p_plan plans, p_at timestamptz) returns bigint language plpgsql as $$
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

-- To be settled → available for what a plan earned.
create function settle_earned(p_plan plans, p_at timestamptz) returns bigint language plpgsql as $$
declare
  v_earned bigint := p_plan.revenue - p_plan.charged_back;
begin
  perform post_entry(p_plan.user_id, 'profit_sharing',
    text_of('remark.plan_settled', jsonb_build_object('plan', p_plan.number)), p_plan.number, p_at,
    array['to_be_settled', 'available_balance'], array[-v_earned, v_earned], p_plan.id);
  return v_earned;
end $$;

create function notify_of_plan(p_plan plans, p_what text, p_amount bigint, p_at timestamptz)
returns void language sql volatile as $$
  select notify(p_plan.user_id, p_what,
    jsonb_build_object('plan', p_plan.number, 'amount', money_text(p_amount)), p_at,
    '/plan/detail', p_plan.id::text)
$$;

-- Refunds the rest and settles what was earned, at once.
create function fail_plan(
  p_plan uuid, p_why jsonb default text_of('why.plan_put_failed'),
  p_at timestamptz default clock_timestamp(), out returned bigint, out settled bigint
) language plpgsql as $$
declare
  v_plan plans;
begin
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_plan.user_id);
  update plans set status = 'put_failed', status_at = p_at, status_why = p_why where id = p_plan;
  returned := return_rest(v_plan, p_at);
  settled := settle_earned(v_plan, p_at);
  perform notify_of_plan(v_plan, 'plan_put_failed', returned, p_at);
end $$;

-- The operator ends a plan that is being delivered; its rest goes back.
create function end_plan(p_plan uuid, p_at timestamptz default clock_timestamp())
returns bigint language plpgsql as $$
declare
  v_plan plans;
begin
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_plan.user_id);
  update plans set status = 'put_finished', status_at = p_at,
    status_why = text_of('why.plan_ended_by_operator') where id = p_plan;
  return return_rest(v_plan, p_at);
end $$;

-- What the plan earned is settled settlement_hours after the network closed it.
create function settle_plan(p_plan uuid, p_at timestamptz default clock_timestamp())
returns bigint language plpgsql as $$
declare
  v_plan plans;
begin
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_plan.user_id);
  update plans set status = 'settled', status_at = p_at,
    status_why = text_of('why.plan_settled',
      jsonb_build_object('amount', money_text(v_plan.revenue - v_plan.charged_back)))
    where id = p_plan;
  perform notify_of_plan(v_plan, 'plan_settled', v_plan.revenue - v_plan.charged_back, p_at);
  return settle_earned(v_plan, p_at);
end $$;

-- The network takes revenue back: out of what of the plan is still to be settled, then out of
-- available, never more than there is. Answers what was taken.
create function charge_back(
  p_plan uuid, p_amount bigint, p_at timestamptz default clock_timestamp()
) returns bigint language plpgsql as $$
declare
  v_plan plans;
  v_unsettled bigint := 0;
  v_available bigint;
begin
  perform check_amount(p_amount);
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_plan.user_id);
  if v_plan.status not in ('settled', 'put_failed') then
    v_unsettled := least(p_amount, v_plan.revenue - v_plan.charged_back);
  end if;
  v_available := least(p_amount - v_unsettled, balance_of(v_plan.user_id, 'available_balance'));
  update plans set charged_back = charged_back + v_unsettled where id = p_plan;
  if v_unsettled + v_available > 0 then
    perform notify_of_plan(v_plan, 'chargeback', v_unsettled + v_available, p_at);
  end if;
  perform post_entry(v_plan.user_id, 'system_chargeback',
    text_of('remark.chargeback', jsonb_build_object('plan', v_plan.number)), v_plan.number, p_at,
    array['to_be_settled', 'available_balance', 'ad_network'],
    array[-v_unsettled, -v_available, v_unsettled + v_available], p_plan);
  return v_unsettled + v_available;
end $$;

-- What was delivered: the coupon's part is consumed first (discount → ad network), then the user's
-- (to be consumed → ad network); revenue goes ad network → to be settled.
create function apply_delivery(
  p_plan plans, p_at timestamptz, p_impressions bigint, p_clicks bigint, p_consumed bigint,
  p_revenue bigint
) returns void language plpgsql as $$
declare
  v_of_plan jsonb := jsonb_build_object('plan', p_plan.number);
  v_of_coupon bigint := least(p_consumed, greatest(p_plan.coupon_amount - p_plan.consumed, 0));
  v_of_user bigint := p_consumed - v_of_coupon;
begin
  perform post_entry(p_plan.user_id, 'discount_amount', text_of('remark.coupon_consumed', v_of_plan),
    p_plan.number, p_at, array['discount_amount', 'ad_network'], array[-v_of_coupon, v_of_coupon],
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
  perform add_to_totals(p_plan.user_id, p_at, 0, 0, p_consumed, p_impressions, p_clicks, p_revenue,
    case when p_plan.agent_id is null then 0 else p_revenue end);
  if p_plan.consumed + p_consumed = p_plan.paid_amount + p_plan.coupon_amount then
    update plans set status = 'put_finished', status_at = p_at,
      status_why = text_of('why.plan_delivered') where id = p_plan.id;
  end if;
end $$;

-- Records one report and does what it says. p_settles_at: when a closed plan is settled; left out,
-- settlement_hours later. p_now: the server's clock, which reports can't be ahead of.
-- Answers 'recorded', 'duplicate' (seen before), or 'unmatched' (kept, but it moved nothing).
create function record_delivery_event(
  p_source text, p_external_id text, p_kind text, p_plan_number text, p_at timestamptz,
  p_impressions bigint default 0, p_clicks bigint default 0, p_consumed bigint default 0,
  p_revenue bigint default 0, p_settles_at timestamptz default null,
  p_now timestamptz default clock_timestamp()
) returns text language plpgsql as $$
declare
  v_plan plans;
  v_at timestamptz(3) := least(p_at, p_now);
  v_unmatched text;
begin
  select * into v_plan from plans where number = p_plan_number for no key update;
  if not found then
    v_unmatched := 'no_such_plan';
  else
    perform lock_accounts(v_plan.user_id);
    v_at := greatest(v_at, v_plan.put_at);
    if not (
      (p_kind = 'matched' and v_plan.status = 'matching')
      or (p_kind = 'delivered' and v_plan.status = 'putting')
      or (p_kind = 'failed' and v_plan.status in ('matching', 'putting'))
      or (p_kind = 'closed' and v_plan.status = 'put_finished'))
    then
      v_unmatched := 'plan_state';
    elsif p_consumed > v_plan.paid_amount + v_plan.coupon_amount - v_plan.consumed then
      v_unmatched := 'more_than_left';
    end if;
  end if;
  insert into delivery_events (source, external_id, kind, plan_number, plan_id, at, reported_at,
                               impressions, clicks, consumed, revenue, unmatched)
    values (p_source, p_external_id, p_kind, p_plan_number, v_plan.id, v_at, p_at,
            p_impressions, p_clicks, p_consumed, p_revenue, v_unmatched)
    on conflict (source, external_id) do nothing;
  if not found then
    return 'duplicate';
  end if;
  if v_unmatched is not null then
    return 'unmatched';
  end if;
  case p_kind
    when 'matched' then
      update plans set status = 'putting', status_at = v_at,
        status_why = text_of('why.plan_matched') where id = v_plan.id;
    when 'delivered' then
      perform apply_delivery(v_plan, v_at, p_impressions, p_clicks, p_consumed, p_revenue);
    when 'failed' then
      perform fail_plan(v_plan.id, p_at => v_at);
    when 'closed' then
      update plans set status = 'waiting_settlement', status_at = v_at,
          status_why = text_of('why.plan_closed_by_network'),
          settles_at = coalesce(p_settles_at, v_at +
            (select make_interval(secs => settlement_hours * 3600) from configuration))
        where id = v_plan.id;
  end case;
  return 'recorded';
end $$;

-- Several reports, in their order. For more than one user's at a time only where no one else records:
-- accounts are locked report by report.
create function record_delivery_events(p_events jsonb, p_now timestamptz default clock_timestamp())
returns setof text language plpgsql as $$
declare
  e record;
begin
  for e in
    select * from jsonb_to_recordset(p_events) as event (
      source text, external_id text, kind text, plan_number text, at timestamptz,
      impressions bigint, clicks bigint, consumed bigint, revenue bigint, settles_at timestamptz)
  loop
    return next record_delivery_event(e.source, e.external_id, e.kind, e.plan_number, e.at,
      coalesce(e.impressions, 0), coalesce(e.clicks, 0), coalesce(e.consumed, 0),
      coalesce(e.revenue, 0), e.settles_at, p_now);
  end loop;
end $$;

-- The sandbox's stand-in for a network: when it next does something about a plan.
create table simulated_deliveries (
  plan_id uuid primary key references plans (id),
  -- Says everything that will happen to the plan, whoever computes it and how often.
  seed bigint not null,
  -- How many steps are done, and how long one takes.
  step integer not null default 0,
  step_seconds integer not null check (step_seconds > 0),
  next_at timestamptz(3) not null
);
create index simulated_deliveries_next_at on simulated_deliveries (next_at);

-- The first moment of a day in a zone. Where the clock goes back over midnight the day has two of
-- them, and it begins with the first; where it skips midnight, with the first moment after.
create function day_begins(p_day date, p_zone text) returns timestamptz language sql stable as $$
  select case
    when ((p_day::timestamp at time zone p_zone - interval '1 hour') at time zone p_zone)::date = p_day
      then p_day::timestamp at time zone p_zone - interval '1 hour'
    else p_day::timestamp at time zone p_zone
  end
$$;
