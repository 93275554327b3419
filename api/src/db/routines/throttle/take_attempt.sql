-- Servers of the previous version call this function and count together with those of this version.
create or replace function take_attempt(
  p_kind text, p_subject text, p_limit integer, p_window_seconds integer,
  out attempt_id bigint, out blocked_until timestamptz
) language plpgsql as $$
begin
  select try_ids[1], case when retry_after > 1 then retry_at end into attempt_id, blocked_until
    from take_tries(p_kind, jsonb_build_array(jsonb_build_object(
      'subject', p_subject, 'free', p_limit, 'most', p_limit)), p_window_seconds);
end $$;
