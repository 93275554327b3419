-- The time from which a user can check in again, in a zone: the day after the last check-in, and at least 20
-- hours later if that was in another zone; null before the first. The rule for checking in and for the screen.
create or replace function next_sign_in(p_user uuid, p_zone text) returns timestamptz language sql stable as $$
  select greatest(
    day_begins(day + 1, p_zone),
    case when time_zone <> p_zone then signed_at + interval '20 hours' end
  )
  from sign_ins where user_id = p_user order by day desc limit 1
$$;
