-- Claims the newcomer coupon for a user. Returns the id of the user's coupon.
create or replace function receive_newcomer_coupon(p_user uuid, p_at timestamptz default clock_timestamp())
returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  insert into user_coupons (user_id, coupon_id, granted_at, expires_at)
    select p_user, id, p_at, p_at + make_interval(days => valid_days)
    from coupons where newcomer
    returning id into v_id;
  if v_id is null then
    perform refuse('not_found');
  end if;
  return v_id;
end $$;
