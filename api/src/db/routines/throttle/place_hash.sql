create or replace function place_hash(p_user uuid, p_place text) returns bytea language sql immutable as $$
  select sha256(convert_to(p_user::text || ' ' || p_place, 'UTF8'))
$$;
