-- Signs a user in for the day that it is in a zone: once a day, each day later than the one before.
-- From another zone than the last time only after 20 hours, so that crossing zones gains no day.
-- p_at: left out, now, once no other of the user's sign-ins is under way.
create or replace function sign_in(
  p_user uuid, p_zone text, p_at timestamptz default null,
  out signed_at timestamptz, out sign_in_count integer
) language plpgsql as $$
declare
  v_next timestamptz;
begin
  perform from users where id = p_user for no key update;
  -- To the millisecond, as the wire has it: at next_at it is time, and not a moment later.
  signed_at := date_trunc('milliseconds', coalesce(p_at, clock_timestamp()));
  v_next := next_sign_in(p_user, p_zone);
  if signed_at < v_next then
    perform refuse('already_signed_in_today', jsonb_build_object('next_at', time_text(v_next)));
  end if;
  insert into sign_ins (user_id, day, signed_at, time_zone)
    values (p_user, (sign_in.signed_at at time zone p_zone)::date, sign_in.signed_at, p_zone);
  select count(*) into sign_in_count from sign_ins where user_id = p_user;
end $$;
