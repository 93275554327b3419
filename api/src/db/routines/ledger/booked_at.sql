-- The time at which an event reported for p_at is booked: not before the user's last posting. The caller
-- holds the lock of the user's accounts.
create or replace function booked_at(p_user uuid, p_at timestamptz) returns timestamptz language sql stable as $$
  select greatest(p_at, max(last_at)) from accounts where user_id = p_user
$$;
