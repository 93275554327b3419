-- A plan with what it is shown with.
create view plan_rows as
select p.id, p.number, p.user_id, p.status, p.created_at, p.put_content, p.put_rule,
  p.user_targeting, p.put_at, p.put_amount, p.paid_amount, p.coupon_amount, p.official_push,
  p.real_time_placement, p.impressions, p.clicks, p.consumed, p.revenue, p.delivered_at,
  p.settles_at, p.product_id, r.name as product_name, r.kind as product_kind,
  r.images[1] as product_image,
  coalesce(p.min_amount, g.plan_min) as limit_min, coalesce(p.max_amount, g.plan_max) as limit_max,
  u.id as coupon_id, c.name as coupon_name, c.effect as coupon_effect, c.value as coupon_value,
  g.currency_digits
from plans p
  join products r on r.id = p.product_id
  cross join configuration g
  left join user_coupons u on u.id = p.user_coupon_id
  left join coupons c on c.id = u.coupon_id;

-- An amount as the wire has it, in minor units; refused where it has more digits than the currency.
create function minor_units(p_amount text) returns bigint language plpgsql stable as $$
declare
  v_digits int;
  v_major text := split_part(p_amount, '.', 1);
  -- '10.50' and '10.500' are the same amount; '10.505' is none.
  v_fraction text := rtrim(split_part(p_amount, '.', 2), '0');
begin
  select currency_digits into strict v_digits from configuration;
  if length(v_fraction) > v_digits or length(v_major) > least(15, 18 - v_digits) then
    perform refuse('invalid_params', '{"fields": {"amount": "format"}}');
  end if;
  return (v_major || rpad(v_fraction, v_digits, '0'))::bigint;
end $$;

-- Answers of another form are kept no longer: a put repeated over this change is refused for its plan's
-- state.
delete from idempotency_keys where path = '/plan/order/put';

-- Puts a plan and answers it as it is then, in one round trip; once per idempotency key where there is
-- one. The key is inserted first, so that a duplicate waits at the unique index until the first one is
-- done: then it answers what that answered, or, where that was refused, runs in its place.
create function put_plan_once(
  p_path text, p_key uuid, p_request_hash bytea, p_user uuid, p_plan uuid, p_amount text,
  p_official_push boolean, p_real_time_placement boolean, p_user_coupon uuid, p_zone text
) returns plan_rows language plpgsql as $$
declare
  v_stored idempotency_keys;
  v_answer plan_rows;
begin
  if p_key is not null then
    insert into idempotency_keys (user_id, path, key, request_hash)
      values (p_user, p_path, p_key, p_request_hash) on conflict do nothing;
    if not found then
      select * into strict v_stored from idempotency_keys
        where user_id = p_user and path = p_path and key = p_key;
      if v_stored.request_hash <> p_request_hash then
        perform refuse('idempotency_key_reused');
      end if;
      return jsonb_populate_record(null::plan_rows, v_stored.answer);
    end if;
  end if;
  perform put_plan(p_user, p_plan, minor_units(p_amount), p_official_push, p_real_time_placement,
    p_user_coupon, p_zone);
  select * into strict v_answer from plan_rows where id = p_plan;
  if p_key is not null then
    update idempotency_keys set answer = to_jsonb(v_answer)
      where user_id = p_user and path = p_path and key = p_key;
  end if;
  return v_answer;
end $$;
