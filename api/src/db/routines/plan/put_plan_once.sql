-- Puts a plan and returns it, in one round trip, and once per idempotency key if there is one. A duplicate waits
-- for the lock of the plan's row. It then returns the first one's stored response, or, if the first one failed,
-- runs in its place. The same key for another plan at the same time fails at the unique index.
create or replace function put_plan_once(
  p_path text, p_key uuid, p_request_hash bytea, p_user uuid, p_plan uuid, p_amount bigint,
  p_official_push boolean, p_real_time_placement boolean, p_user_coupon uuid, p_zone text,
  p_expected_paid bigint default null, p_expected_coupon bigint default null
) returns plan_rows language plpgsql as $$
declare
  v_stored idempotency_keys;
  v_answer plan_rows;
begin
  if p_key is not null then
    perform from plans where id = p_plan and user_id = p_user for no key update;
    select * into v_stored from idempotency_keys
      where user_id = p_user and path = p_path and key = p_key;
    if found then
      if v_stored.request_hash <> p_request_hash then
        perform refuse('idempotency_key_reused');
      end if;
      return jsonb_populate_record(null::plan_rows, v_stored.answer);
    end if;
  end if;
  perform put_plan(p_user, p_plan, p_amount, p_official_push, p_real_time_placement, p_user_coupon,
    p_zone, p_expected_paid => p_expected_paid, p_expected_coupon => p_expected_coupon);
  select * into strict v_answer from plan_rows where id = p_plan;
  if p_key is not null then
    insert into idempotency_keys (user_id, path, key, request_hash, answer)
      values (p_user, p_path, p_key, p_request_hash, to_jsonb(v_answer)) on conflict do nothing;
    if not found then
      perform refuse('idempotency_key_reused');
    end if;
  end if;
  return v_answer;
end $$;
