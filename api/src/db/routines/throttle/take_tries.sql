-- Reserves one try before the comparison, so that concurrent requests can't exceed the limits. The try counts
-- for every rule { subject, free, most }. After `free` wrong tries within the window the next one waits, half a
-- minute first and twice as long each time; `most` is the maximum in any window. Returns try_ids if the try may
-- go on, else the time from which it may and the seconds until then: one second while unfinished tries hold the
-- last places. A try whose server died holds its place for a minute.
create or replace function take_tries(
  p_kind text, p_rules jsonb, p_window_seconds integer,
  out try_ids bigint[], out retry_at timestamptz, out retry_after integer
) language plpgsql as $$
declare
  v_now timestamptz;
  v_rule record;
  v_count record;
  v_next timestamptz;
begin
  -- A fixed order prevents deadlocks.
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(p_kind || ':' || (rule ->> 'subject'), 0) as key
    from jsonb_array_elements(p_rules) as rule order by key) as keys;
  v_now := clock_timestamp();
  for v_rule in
    select * from jsonb_to_recordset(p_rules) as rule (subject text, free integer, most integer)
  loop
    delete from attempts
      where kind = p_kind and subject = v_rule.subject
        and (at <= v_now - make_interval(secs => p_window_seconds)
             or (state = 'pending' and at <= v_now - interval '1 minute'));
    select count(*) filter (where state = 'wrong') as wrong,
        count(*) filter (where state = 'pending') as pending,
        (array_agg(at order by at desc) filter (where state = 'wrong')) as latest
      into v_count
      from attempts where kind = p_kind and subject = v_rule.subject;
    v_next := case
      when v_count.wrong >= v_rule.most
        then v_count.latest[v_rule.most] + make_interval(secs => p_window_seconds)
      when v_count.wrong >= v_rule.free
        then v_count.latest[1] + make_interval(secs => 30 * 2 ^ (v_count.wrong - v_rule.free))
    end;
    if v_next is null or v_next <= v_now then
      v_next := case when v_count.pending > 0 and v_count.wrong + v_count.pending >= v_rule.free
        then v_now + interval '1 second' end;
    end if;
    retry_at := greatest(retry_at, v_next);
  end loop;
  if retry_at is not null then
    retry_after := ceil(extract(epoch from retry_at - v_now));
    return;
  end if;
  with taken as (
    insert into attempts (kind, subject, at)
      select p_kind, rule ->> 'subject', v_now from jsonb_array_elements(p_rules) as rule
      returning id)
  select array_agg(id) into try_ids from taken;
end $$;
