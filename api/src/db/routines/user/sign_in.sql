-- Checks a user in for the current day in a zone: once a day, each day later than the previous one. From another
-- zone than the last time it takes 20 hours, so that crossing zones gains no day.
-- p_at: by default the time at which no other check-in of the user is running.
create or replace function sign_in(
  p_user uuid, p_zone text, p_at timestamptz default null,
  out signed_at timestamptz, out sign_in_count integer
) language plpgsql as $$
declare
  v_next timestamptz;
begin
  perform from users where id = p_user for no key update;
  -- Compared in milliseconds, as on the wire, so that a check-in exactly at next_at succeeds.
  signed_at := date_trunc('milliseconds', coalesce(p_at, clock_timestamp()));
  v_next := next_sign_in(p_user, p_zone);
  if signed_at < v_next then
    perform refuse('already_signed_in_today', jsonb_build_object('next_at', time_text(v_next)));
  end if;
  insert into sign_ins (user_id, day, signed_at, time_zone)
    values (p_user, (sign_in.signed_at at time zone p_zone)::date, sign_in.signed_at, p_zone);
  select count(*) into sign_in_count from sign_ins where user_id = p_user;
end $$;
