create or replace function balance_of(p_user uuid, p_kind text) returns bigint language sql stable as $$
  select balance from accounts where user_id = p_user and kind = p_kind
$$;
