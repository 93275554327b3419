-- The first moment of a day in a zone. Where the clock goes back over midnight the day has two of
-- them, and it begins with the first; where it skips midnight, with the first moment after.
create or replace function day_begins(p_day date, p_zone text) returns timestamptz language sql stable as $$
  select case
    when ((p_day::timestamp at time zone p_zone - interval '1 hour') at time zone p_zone)::date = p_day
      then p_day::timestamp at time zone p_zone - interval '1 hour'
    else p_day::timestamp at time zone p_zone
  end
$$;
