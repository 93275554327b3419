-- Begins a cooling-off of the configured length; a first binding has its own.
create or replace function cool_off(p_user uuid, p_because text, p_is_first boolean) returns void
language sql volatile as $$
  insert into cooling_offs (user_id, because, began_at, until)
    select p_user, p_because, clock_timestamp(),
      clock_timestamp() + make_interval(secs => hours * 3600)
    from configuration, lateral (select case when p_is_first
      then first_binding_cooling_off_hours else cooling_off_hours end) as chosen (hours)
    where hours > 0
$$;
