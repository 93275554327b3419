-- Every state in which a plan waits has an end: matching has a deadline and can be cancelled, a finished
-- plan can be closed by the operator, and one that was not put can be taken back.

alter table configuration
  add column matching_hours double precision not null default 72 check (matching_hours > 0);
alter table plans
  -- Until when the network may match it; null where that is over, or was put before there was a deadline.
  add column match_by timestamptz(3),
  -- When the operator took it back, before it was put: its user has it no more.
  add column withdrawn_at timestamptz(3),
  add constraint plans_withdrawn_check check (withdrawn_at is null or status = 'waiting_put');
update plans set match_by = clock_timestamp() + interval '72 hours' where status = 'matching';
create index plans_match_by on plans (match_by) where status = 'matching';

-- What is put has so long to be matched, whatever the setting becomes.
create function set_match_by() returns trigger language plpgsql as $$
begin
  new.match_by := case when new.status = 'matching' then new.status_at +
    (select make_interval(secs => matching_hours * 3600) from configuration) end;
  return new;
end $$;
create trigger set_match_by before update of status on plans
  for each row execute function set_match_by();

drop function fail_plan;

-- Refunds the rest and settles what was earned, at once. p_told: whether the user is told, who may have
-- asked for it.
create function fail_plan(
  p_plan uuid, p_why jsonb default text_of('why.plan_put_failed'),
  p_at timestamptz default clock_timestamp(), p_told boolean default true,
  out returned bigint, out settled bigint
) language plpgsql as $$
declare
  v_plan plans;
begin
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_plan.user_id);
  update plans p set status = 'put_failed', status_at = p_at, status_why = p_why,
    settled = p.revenue - p.charged_back where id = p_plan;
  returned := return_rest(v_plan, p_at);
  settled := settle_earned(v_plan, p_at);
  if p_told then
    perform notify_of_plan(v_plan, 'plan_put_failed', returned, p_at);
  end if;
end $$;

-- The user takes a plan back that nobody has matched yet: all of it is refunded.
create function cancel_plan(
  p_user uuid, p_plan uuid, p_at timestamptz default clock_timestamp()
) returns bigint language plpgsql as $$
declare
  v_plan plans;
begin
  select * into v_plan from plans
    where id = p_plan and user_id = p_user and withdrawn_at is null for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  if v_plan.status <> 'matching' then
    perform refuse('plan_state', jsonb_build_object('status', v_plan.status));
  end if;
  return (fail_plan(p_plan, text_of('why.plan_cancelled'), p_at, p_told => false)).returned;
end $$;

-- A finished plan whose network never closed it is closed by the operator: what it earned is settled
-- settlement_hours later, as if the network had.
create function close_plan(
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
      status_why = remark_of(p_words, 'why.plan_closed_by_operator'),
      settles_at = p_at +
        (select make_interval(secs => settlement_hours * 3600) from configuration)
    where id = p_plan returning * into v_plan;
  return v_plan.settles_at;
end $$;

-- The operator takes back a plan that was not put: its user is told, and has it no more.
create function withdraw_plan(p_plan uuid, p_at timestamptz default clock_timestamp()) returns void language plpgsql as $$
declare
  v_plan plans;
begin
  select * into v_plan from plans where id = p_plan and withdrawn_at is null for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  if v_plan.status <> 'waiting_put' then
    perform refuse('plan_state', jsonb_build_object('status', v_plan.status));
  end if;
  update plans set withdrawn_at = p_at where id = p_plan;
  perform notify(v_plan.user_id, 'plan_withdrawn', jsonb_build_object('plan', v_plan.number), p_at,
    '/plan');
end $$;

-- Available → to be consumed, and what a coupon adds: operator promotions → discount. p_zone: the
-- caller's, which says what day it is. p_expected_paid, p_expected_coupon: what the user was shown and has
-- agreed to; null where nothing was. Refused as the wire's /plan/order/put.
create function put_plan(
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

-- A plan with what it is shown with.
create view plan_rows as
select p.id, p.number, p.user_id, p.status, p.created_at, p.put_content, p.put_rule,
  p.user_targeting, p.put_at, p.put_amount, p.paid_amount, p.coupon_amount, p.official_push,
  p.real_time_placement, p.impressions, p.clicks, p.consumed, p.revenue, p.charged_back, p.settled,
  p.delivered_at, p.match_by, p.settles_at, p.product_id, r.name as product_name,
  r.kind as product_kind, r.images[1] as product_image,
  coalesce(p.min_amount, g.plan_min) as limit_min, coalesce(p.max_amount, g.plan_max) as limit_max,
  u.id as coupon_id, c.name as coupon_name, c.effect as coupon_effect, c.value as coupon_value,
  g.currency_digits
from plans p
  join products r on r.id = p.product_id
  cross join configuration g
  left join user_coupons u on u.id = p.user_coupon_id
  left join coupons c on c.id = u.coupon_id
where p.withdrawn_at is null;

-- Puts a plan and answers it as it is then, in one round trip; once per idempotency key where there is
-- one. A duplicate waits for the plan's row until the first one is done: then it answers what that
-- answered, or, where that was refused, runs in its place. The same key for another plan at the same
-- time ends at the unique index.
create function put_plan_once(
  p_path text, p_key uuid, p_request_hash bytea, p_user uuid, p_plan uuid, p_amount bigint,
  p_official_push boolean, p_real_time_placement boolean, p_user_coupon uuid, p_zone text,
  p_expected_paid bigint default null, p_expected_coupon bigint default null
) returns plan_rows language plpgsql as $$
declare
  v_stored idempotency_keys;
  v_answer plan_rows;
begin
  if p_key is not null then
    perform from plans where id = p_plan and user_id = p_user for no key update;
    select * into v_stored from idempotency_keys
      where user_id = p_user and path = p_path and key = p_key;
    if found then
      if v_stored.request_hash <> p_request_hash then
        perform refuse('idempotency_key_reused');
      end if;
      return jsonb_populate_record(null::plan_rows, v_stored.answer);
    end if;
  end if;
  perform put_plan(p_user, p_plan, p_amount, p_official_push, p_real_time_placement, p_user_coupon,
    p_zone, p_expected_paid => p_expected_paid, p_expected_coupon => p_expected_coupon);
  select * into strict v_answer from plan_rows where id = p_plan;
  if p_key is not null then
    insert into idempotency_keys (user_id, path, key, request_hash, answer)
      values (p_user, p_path, p_key, p_request_hash, to_jsonb(v_answer)) on conflict do nothing;
    if not found then
      perform refuse('idempotency_key_reused');
    end if;
  end if;
  return v_answer;
end $$;

-- Of a plan that has just been put nothing was settled or taken back, and it had no deadline then.
update idempotency_keys set answer = answer || '{"charged_back": 0, "settled": null, "match_by": null}'
  where path = '/plan/order/put';
