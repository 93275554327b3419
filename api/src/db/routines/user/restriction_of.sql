-- The facts of a restricted account for its user: since when, and the operator's reason if there is one; null for
-- an active account. p_lang: the language of the reason, by default the account's.
create or replace function restriction_of(p_user users, p_lang text default null)
returns jsonb language sql stable as $$
  select case when p_user.status <> 'active' then
    jsonb_strip_nulls(jsonb_build_object('since', time_text(p_user.status_since),
      'why', coalesce(p_user.status_why ->> coalesce(p_lang, p_user.lang),
        p_user.status_why ->> 'en'))) end
$$;
