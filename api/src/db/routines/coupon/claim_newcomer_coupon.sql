create or replace function claim_newcomer_coupon() returns trigger language plpgsql as $$
begin
  if not exists (select from coupons where id = new.coupon_id and newcomer) then
    return null;
  end if;
  -- Concurrent claims wait here for the first.
  insert into newcomer_claims (user_id, user_coupon_id, claimed_at)
    values (new.user_id, new.id, new.granted_at) on conflict do nothing;
  if not found then
    perform refuse('coupon_already_claimed');
  end if;
  return null;
end $$;

create or replace trigger claim_newcomer_coupon after insert on user_coupons
  for each row execute function claim_newcomer_coupon();
