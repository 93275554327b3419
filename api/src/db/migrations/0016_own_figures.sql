-- Figures are of the user's own money: what a coupon paid is told beside them, and what the network takes
-- back is no revenue any more. An event counts when it is booked, so that for every period the overview,
-- the plans and the records say the same.

alter table plans
  drop constraint plans_check2,
  -- Of the revenue, all that the network took back, before it was settled or after.
  add constraint plans_charged_back_check check (charged_back >= 0),
  -- What became available of what was earned; null until then.
  add column settled bigint check (settled >= 0);

-- What a kind of account got by entries of a type, by plan.
create view plan_postings as
select e.plan_id, e.type, e.at, a.kind, p.amount
from journal_entries e
  join postings p on p.entry_id = e.id
  join accounts a on a.id = p.account_id
where e.plan_id is not null;

-- Of a plan that is still to be settled it is as before: its account holds the rest.
update plans p set
    charged_back = (
      select coalesce(sum(amount), 0) from plan_postings
      where plan_id = p.id and type = 'system_chargeback' and kind = 'ad_network'),
    settled = (
      select coalesce(sum(amount), 0) from plan_postings
      where plan_id = p.id and type = 'profit_sharing' and kind = 'available_balance')
  where status in ('settled', 'put_failed');
alter table plans
  add constraint plans_settled_when check ((settled is not null) = (status in ('settled', 'put_failed')));

-- Of what was consumed, what a coupon paid.
alter table delivery_events disable trigger append_only;
alter table delivery_events add column coupon_consumed bigint not null default 0;
update delivery_events e set coupon_consumed = by_coupon.consumed
  from (
    select d.id, least(p.coupon_amount, sum(d.consumed) over so_far)
        - least(p.coupon_amount, sum(d.consumed) over so_far - d.consumed) as consumed
    from delivery_events d join plans p on p.id = d.plan_id
    where d.unmatched is null
    window so_far as (partition by d.plan_id order by d.id)) as by_coupon
  where by_coupon.id = e.id and by_coupon.consumed > 0;
alter table delivery_events
  add constraint delivery_events_coupon_consumed_check check (coupon_consumed between 0 and consumed);
alter table delivery_events enable trigger append_only;

-- Everything that the figures of a user are made of. consumed: of the user's own money.
create view figure_movements as
select user_id, put_at as at, paid_amount as invested_amount, 1::int8 as delivery_orders,
  0::int8 as consumed, 0::int8 as coupon_consumed, 0::int8 as impressions, 0::int8 as clicks,
  0::int8 as ad_revenue, 0::int8 as externally_operated
from plans where put_at is not null
union all
select p.user_id, e.at, 0, 0, e.consumed - e.coupon_consumed, e.coupon_consumed, e.impressions,
  e.clicks, e.revenue, case when p.agent_id is null then 0 else e.revenue end
from delivery_events e join plans p on p.id = e.plan_id
where e.unmatched is null and e.kind = 'delivered'
union all
select p.user_id, b.at, 0, 0, 0, 0, 0, 0, -b.amount,
  case when p.agent_id is null then 0 else -b.amount end
from plan_postings b join plans p on p.id = b.plan_id
where b.type = 'system_chargeback' and b.kind = 'ad_network';

truncate delivery_totals;
alter table delivery_totals add column coupon_consumed bigint not null;
insert into delivery_totals (user_id, quarter, invested_amount, delivery_orders, consumed,
    coupon_consumed, impressions, clicks, ad_revenue, externally_operated)
  select user_id, quarter, sum(invested_amount) over so_far, sum(delivery_orders) over so_far,
    sum(consumed) over so_far, sum(coupon_consumed) over so_far, sum(impressions) over so_far,
    sum(clicks) over so_far, sum(ad_revenue) over so_far, sum(externally_operated) over so_far
  from (
    select user_id, date_bin('15 minutes', at, 'epoch') as quarter,
      sum(invested_amount) as invested_amount, sum(delivery_orders) as delivery_orders,
      sum(consumed) as consumed, sum(coupon_consumed) as coupon_consumed,
      sum(impressions) as impressions, sum(clicks) as clicks, sum(ad_revenue) as ad_revenue,
      sum(externally_operated) as externally_operated
    from figure_movements group by 1, 2) as by_quarter
  window so_far as (partition by user_id order by quarter);

-- When something counts that is said to have happened at p_at: not before anything that is booked for the
-- user. Under the lock of the user's accounts.
create function booked_at(p_user uuid, p_at timestamptz) returns timestamptz language sql stable as $$
  select greatest(p_at, max(last_at)) from accounts where user_id = p_user
$$;

drop function add_to_totals;

-- Under the lock of the user's accounts. Reports of nothing but impressions and clicks may be earlier than
-- others: they change every later row of the user.
create function add_to_totals(
  p_user uuid, p_at timestamptz, p_invested bigint default 0, p_orders bigint default 0,
  p_consumed bigint default 0, p_coupon_consumed bigint default 0, p_impressions bigint default 0,
  p_clicks bigint default 0, p_revenue bigint default 0, p_external bigint default 0
) returns void language plpgsql as $$
declare
  v_quarter timestamptz := date_bin('15 minutes', p_at, 'epoch');
begin
  if not exists (select from delivery_totals where user_id = p_user and quarter = v_quarter) then
    insert into delivery_totals (user_id, quarter, invested_amount, delivery_orders, consumed,
        coupon_consumed, impressions, clicks, ad_revenue, externally_operated)
      select p_user, v_quarter, coalesce(t.invested_amount, 0), coalesce(t.delivery_orders, 0),
        coalesce(t.consumed, 0), coalesce(t.coupon_consumed, 0), coalesce(t.impressions, 0),
        coalesce(t.clicks, 0), coalesce(t.ad_revenue, 0), coalesce(t.externally_operated, 0)
      from (values (1)) as one
      left join lateral (select * from delivery_totals
                         where user_id = p_user and quarter < v_quarter
                         order by quarter desc limit 1) t on true;
  end if;
  update delivery_totals set
      invested_amount = invested_amount + p_invested,
      delivery_orders = delivery_orders + p_orders,
      consumed = consumed + p_consumed,
      coupon_consumed = coupon_consumed + p_coupon_consumed,
      impressions = impressions + p_impressions,
      clicks = clicks + p_clicks,
      ad_revenue = ad_revenue + p_revenue,
      externally_operated = externally_operated + p_external
    where user_id = p_user and quarter >= v_quarter;
end $$;

-- Those that show or put a plan come again with 0018_plan_ends.sql, as does fail_plan.
drop function put_plan_once;
drop view plan_rows;
drop function put_plan;
drop function settle_earned;

-- To be settled → available for what a plan earned, less what was taken back of it. Answers that.
create function settle_earned(p_plan plans, p_at timestamptz) returns bigint language plpgsql as $$
declare
  v_earned bigint := p_plan.revenue - p_plan.charged_back;
begin
  perform post_entry(p_plan.user_id, 'profit_sharing',
    text_of('remark.plan_settled', jsonb_build_object('plan', p_plan.number)), p_plan.number, p_at,
    array['to_be_settled', 'available_balance'], array[-v_earned, v_earned], p_plan.id);
  return v_earned;
end $$;

-- What the plan earned is settled settlement_hours after the network closed it.
create or replace function settle_plan(p_plan uuid, p_at timestamptz default clock_timestamp())
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
      jsonb_build_object('amount', money_text(v_plan.revenue - v_plan.charged_back))),
    settled = revenue - charged_back
    where id = p_plan;
  perform notify_of_plan(v_plan, 'plan_settled', v_plan.revenue - v_plan.charged_back, p_at);
  return settle_earned(v_plan, p_at);
end $$;

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
  v_at := booked_at(v_plan.user_id, p_at);
  update plans set charged_back = charged_back + v_taken where id = p_plan;
  insert into plan_history (plan_id, at, status, why)
    values (p_plan, v_at, v_plan.status,
      remark_of(p_words, 'why.plan_charged_back', jsonb_build_object('amount', money_text(v_taken))));
  perform notify_of_plan(v_plan, 'chargeback', v_taken, v_at);
  perform post_entry(v_plan.user_id, 'system_chargeback',
    remark_of(p_words, 'remark.chargeback', jsonb_build_object('plan', v_plan.number)),
    v_plan.number, v_at, array[v_from, 'ad_network'], array[-v_taken, v_taken], p_plan);
  perform add_to_totals(v_plan.user_id, v_at, p_revenue => -v_taken,
    p_external => case when v_plan.agent_id is null then 0 else -v_taken end);
  return v_taken;
end $$;

drop function apply_delivery;
drop function record_delivery_event;

-- What was delivered: the coupon's part is consumed first (discount → ad network), then the user's
-- (to be consumed → ad network); revenue goes ad network → to be settled.
create function apply_delivery(
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

-- Records one report and does what it says. p_settles_at: when a closed plan is settled; left out,
-- settlement_hours later. p_now: the server's clock, which reports can't be ahead of.
-- Answers 'recorded', 'duplicate' (seen before), or 'unmatched' (kept, but it moved nothing).
create function record_delivery_event(
  p_source text, p_external_id text, p_kind text, p_plan_number text, p_at timestamptz,
  p_impressions bigint default 0, p_clicks bigint default 0, p_consumed bigint default 0,
  p_revenue bigint default 0, p_settles_at timestamptz default null, p_charged_back bigint default 0,
  p_now timestamptz default clock_timestamp()
) returns text language plpgsql as $$
declare
  v_plan plans;
  v_at timestamptz(3) := least(p_at, p_now);
  v_of_coupon bigint := 0;
  v_unmatched text;
begin
  select * into v_plan from plans where number = p_plan_number for no key update;
  if not found then
    v_unmatched := 'no_such_plan';
  else
    perform lock_accounts(v_plan.user_id);
    v_at := greatest(v_at, v_plan.put_at);
    if p_consumed + p_revenue > 0 then
      v_at := booked_at(v_plan.user_id, v_at);
    end if;
    if not (
      (p_kind = 'matched' and v_plan.status = 'matching')
      or (p_kind = 'delivered' and v_plan.status = 'putting')
      or (p_kind = 'failed' and v_plan.status in ('matching', 'putting'))
      or (p_kind = 'closed' and v_plan.status = 'put_finished')
      or (p_kind = 'charged_back' and v_plan.put_at is not null))
    then
      v_unmatched := 'plan_state';
    elsif p_consumed > v_plan.paid_amount + v_plan.coupon_amount - v_plan.consumed
      -- Nobody takes back more than they gave.
      or p_kind = 'charged_back' and p_charged_back > v_plan.revenue - v_plan.charged_back
    then
      v_unmatched := 'more_than_left';
    else
      v_of_coupon := least(p_consumed, greatest(v_plan.coupon_amount - v_plan.consumed, 0));
    end if;
  end if;
  insert into delivery_events (source, external_id, kind, plan_number, plan_id, at, reported_at,
                               impressions, clicks, consumed, coupon_consumed, revenue, charged_back,
                               unmatched)
    values (p_source, p_external_id, p_kind, p_plan_number, v_plan.id, v_at, p_at,
            p_impressions, p_clicks, p_consumed, v_of_coupon, p_revenue, p_charged_back, v_unmatched)
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
      perform apply_delivery(v_plan, v_at, p_impressions, p_clicks, p_consumed, v_of_coupon, p_revenue);
    when 'failed' then
      perform fail_plan(v_plan.id, p_at => v_at);
    when 'closed' then
      update plans set status = 'waiting_settlement', status_at = v_at,
          status_why = text_of('why.plan_closed_by_network'),
          settles_at = coalesce(p_settles_at, v_at +
            (select make_interval(secs => settlement_hours * 3600) from configuration))
        where id = v_plan.id;
    when 'charged_back' then
      perform charge_back(v_plan.id, p_charged_back, p_at => v_at);
  end case;
  return 'recorded';
end $$;
