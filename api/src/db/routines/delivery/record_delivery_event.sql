-- Records one report and moves the plan and its money accordingly. p_settles_at: the settlement time
-- of a closed plan, by default settlement_hours later. p_now: the server's clock, the latest time of a report.
-- Returns 'recorded', 'duplicate' (seen before), or 'unmatched' (kept, but it moved nothing).
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
      -- A network can take back no more than it gave.
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
