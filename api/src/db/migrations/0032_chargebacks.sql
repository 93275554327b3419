-- What the network asked back of a plan's revenue, beside what could be taken.

create table chargebacks (
  id bigint generated always as identity primary key,
  plan_id uuid not null references plans (id),
  at timestamptz(3) not null,
  -- 0 where what is taken was asked for before.
  asked bigint not null check (asked >= 0),
  -- Less than asked where the available balance was less.
  taken bigint not null check (taken >= 0),
  check (asked > 0 or taken > 0)
);
create index chargebacks_plan on chargebacks (plan_id);
create trigger append_only before update or delete or truncate on chargebacks
  for each statement execute function refuse_change('what was asked and taken stays');

-- Until now only what was taken was kept.
insert into chargebacks (plan_id, at, asked, taken)
  select p.id, coalesce((select max(b.at) from plan_postings b
      where b.plan_id = p.id and b.type = 'system_chargeback'), p.status_at),
    p.charged_back, p.charged_back
  from plans p where p.charged_back > 0;

create function chargeback_asked(p_plan uuid) returns bigint language sql stable as $$
  select coalesce(sum(asked), 0)::int8 from chargebacks where plan_id = p_plan
$$;

-- What was asked and could not be taken yet.
create function chargeback_rest(p_plan uuid) returns bigint language sql stable as $$
  select coalesce(sum(asked - taken), 0)::int8 from chargebacks where plan_id = p_plan
$$;

-- Takes p_amount of a plan's revenue back: out of what is to be settled, or, once that is done, out of
-- available, as far as that goes. p_asked: what of it was not asked for before. Answers what was taken.
create function take_back(
  p_plan plans, p_asked bigint, p_amount bigint, p_at timestamptz, p_words text
) returns bigint language plpgsql as $$
declare
  v_from text := 'to_be_settled';
  v_taken bigint := p_amount;
  v_at timestamptz(3) := greatest(booked_at(p_plan.user_id, p_at), p_plan.status_at);
begin
  if p_plan.settled is not null then
    v_from := 'available_balance';
    v_taken := least(p_amount, balance_of(p_plan.user_id, v_from));
  end if;
  if p_asked > 0 or v_taken > 0 then
    insert into chargebacks (plan_id, at, asked, taken) values (p_plan.id, v_at, p_asked, v_taken);
  end if;
  if v_taken = 0 then
    return 0;
  end if;
  update plans set charged_back = charged_back + v_taken where id = p_plan.id;
  insert into plan_history (plan_id, at, status, why)
    values (p_plan.id, v_at, p_plan.status, text_of('why.plan_charged_back',
      jsonb_strip_nulls(jsonb_build_object('amount', money_text(v_taken), 'words', p_words))));
  perform notify_of_plan(p_plan, 'chargeback', v_taken, v_at);
  perform post_entry(p_plan.user_id, 'system_chargeback',
    remark_of(p_words, 'remark.chargeback', jsonb_build_object('plan', p_plan.number)),
    p_plan.number, v_at, array[v_from, 'ad_network'], array[-v_taken, v_taken], p_plan.id);
  perform add_to_totals(p_plan.user_id, v_at, p_revenue => -v_taken,
    p_external => case when p_plan.agent_id is null then 0 else -v_taken end);
  return v_taken;
end $$;

-- The network asks revenue of a plan back, never more than it gave. Answers what was taken of it.
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

-- Takes what earlier chargebacks of a plan asked for and did not find, as far as available goes now.
-- Answers what was taken.
create function charge_back_rest(
  p_plan uuid, p_at timestamptz default clock_timestamp(), p_words text default null
) returns bigint language plpgsql as $$
declare
  v_plan plans;
begin
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_plan.user_id);
  return take_back(v_plan, 0, chargeback_rest(p_plan), p_at, p_words);
end $$;

-- Records one report and does what it says. p_settles_at: when a closed plan is settled; left out,
-- settlement_hours later. p_now: the server's clock, which reports can't be ahead of.
-- Answers 'recorded', 'duplicate' (seen before), or 'unmatched' (kept, but it moved nothing).
create or replace function record_delivery_event(
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
      -- A network asks back no more than it gave.
      or p_kind = 'charged_back'
        and p_charged_back > v_plan.revenue - chargeback_asked(v_plan.id)
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
