-- When something counts that is said to have happened at p_at: not before anything that is booked for the
-- user. Under the lock of the user's accounts.
create or replace function booked_at(p_user uuid, p_at timestamptz) returns timestamptz language sql stable as $$
  select greatest(p_at, max(last_at)) from accounts where user_id = p_user
$$;
