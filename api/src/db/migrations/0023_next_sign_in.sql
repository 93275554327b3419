-- From when a user can sign in again, in a zone: the day after the last one there, and 20 hours later where
-- the last one was in another zone; null before the first. One rule for signing in and for what a user is told.
create function next_sign_in(p_user uuid, p_zone text) returns timestamptz language sql stable as $$
  select greatest(
    day_begins(day + 1, p_zone),
    case when time_zone <> p_zone then signed_at + interval '20 hours' end
  )
  from sign_ins where user_id = p_user order by day desc limit 1
$$;

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
