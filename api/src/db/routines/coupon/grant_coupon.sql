create or replace function grant_coupon(
  p_user uuid, p_coupon uuid, p_at timestamptz default clock_timestamp()
) returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  insert into user_coupons (user_id, coupon_id, granted_at, expires_at)
    select p_user, id, p_at, p_at + make_interval(days => valid_days)
    from coupons where id = p_coupon
    returning id into v_id;
  if v_id is null then
    perform refuse('not_found');
  end if;
  perform notify(p_user, 'coupon_granted', '{}', p_at, '/ad-center/coupons');
  return v_id;
end $$;
