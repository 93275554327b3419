-- The session of a token's hash in any state, with its user; none if it was signed out. Last use is stored every five
-- minutes only: every request would be a write, and the idle time need not be exact.
create or replace function session_of(p_token_hash bytea) returns table (
  session_id uuid, id uuid, lang text, status text, has_open_store boolean, is_expired boolean,
  is_to_be_touched boolean
) language sql stable as $$
  select s.id, u.id, u.lang, u.status, u.store_opened_at is not null,
    least(s.idle_expires_at, s.expires_at) <= now(), s.last_seen_at < now() - interval '5 minutes'
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = p_token_hash and s.revoked_at is null
$$;
