-- What the holder of a restricted account is told beside its state: since when, and why where the
-- operator said; null of an active one. p_lang: the language to say it in; null: the account's own.
create or replace function restriction_of(p_user users, p_lang text default null)
returns jsonb language sql stable as $$
  select case when p_user.status <> 'active' then
    jsonb_strip_nulls(jsonb_build_object('since', time_text(p_user.status_since),
      'why', coalesce(p_user.status_why ->> coalesce(p_lang, p_user.lang),
        p_user.status_why ->> 'en'))) end
$$;
