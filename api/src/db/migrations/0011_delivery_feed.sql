-- What a network's own feed needs beside reports of delivery: it takes revenue back, and no request of
-- it counts twice.

alter table delivery_events drop constraint delivery_events_kind_check;
alter table delivery_events
  add constraint delivery_events_kind_check
    check (kind in ('matched', 'delivered', 'failed', 'closed', 'charged_back')),
  -- What the network takes back. What was there to be taken is in the ledger.
  add column charged_back bigint not null default 0 check (charged_back >= 0),
  add check ((kind = 'charged_back') = (charged_back > 0));

-- The requests of the last minutes, by their signatures.
create table delivery_feed_requests (
  signature bytea primary key,
  received_at timestamptz not null default clock_timestamp()
);
create index delivery_feed_requests_received_at on delivery_feed_requests (received_at);

drop function record_delivery_events (jsonb, timestamptz);
drop function record_delivery_event (text, text, text, text, timestamptz, bigint, bigint, bigint, bigint,
  timestamptz, timestamptz);

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
      or (p_kind = 'closed' and v_plan.status = 'put_finished')
      or (p_kind = 'charged_back' and v_plan.put_at is not null))
    then
      v_unmatched := 'plan_state';
    elsif p_consumed > v_plan.paid_amount + v_plan.coupon_amount - v_plan.consumed
      -- Nobody takes back more than they gave.
      or p_charged_back > 0 and p_charged_back > v_plan.revenue -
        (select coalesce(sum(charged_back), 0) from delivery_events
         where plan_id = v_plan.id and unmatched is null)
    then
      v_unmatched := 'more_than_left';
    end if;
  end if;
  insert into delivery_events (source, external_id, kind, plan_number, plan_id, at, reported_at,
                               impressions, clicks, consumed, revenue, charged_back, unmatched)
    values (p_source, p_external_id, p_kind, p_plan_number, v_plan.id, v_at, p_at,
            p_impressions, p_clicks, p_consumed, p_revenue, p_charged_back, v_unmatched)
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
    when 'charged_back' then
      perform charge_back(v_plan.id, p_charged_back, p_at => v_at);
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
      source text, external_id text, kind text, plan_number text, at timestamptz, impressions bigint,
      clicks bigint, consumed bigint, revenue bigint, settles_at timestamptz, charged_back bigint)
  loop
    return next record_delivery_event(e.source, e.external_id, e.kind, e.plan_number, e.at,
      coalesce(e.impressions, 0), coalesce(e.clicks, 0), coalesce(e.consumed, 0),
      coalesce(e.revenue, 0), e.settles_at, coalesce(e.charged_back, 0), p_now);
  end loop;
end $$;
