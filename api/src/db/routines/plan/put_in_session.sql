-- Puts a plan for the user of a session in any state, unless that may not put (`admit` has the same rules): then the plan
-- is null. Both are null without such a session. A function, because a connection keeps its plan where a pooler
-- lets no statement be prepared.
create or replace function put_in_session(
  p_token_hash bytea, p_path text, p_key uuid, p_request_hash bytea, p_plan uuid, p_amount bigint,
  p_official_push boolean, p_real_time_placement boolean, p_user_coupon uuid, p_zone text,
  p_expected_paid bigint, p_expected_coupon bigint, out session json, out plan plan_rows
) language plpgsql as $$
declare
  v_session record;
begin
  select * into v_session from session_of(p_token_hash);
  if not found then
    return;
  end if;
  session := row_to_json(v_session);
  if not v_session.is_expired and v_session.status = 'active' and v_session.has_open_store then
    plan := put_plan_once(p_path, p_key, p_request_hash, v_session.id, p_plan, p_amount,
      p_official_push, p_real_time_placement, p_user_coupon, p_zone, p_expected_paid,
      p_expected_coupon);
  end if;
end $$;
