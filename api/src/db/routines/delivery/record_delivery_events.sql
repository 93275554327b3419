-- Records several reports in their order. Reports of several users need a time without other recording
-- transactions: accounts are locked report by report, so two such calls could deadlock.
create or replace function record_delivery_events(p_events jsonb, p_now timestamptz default clock_timestamp())
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
