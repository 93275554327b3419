-- What the user of a restricted account sees beside its state: since when it is restricted, and why if the
-- operator gave a reason; null for an active account. p_lang: the language to say it in; null: the account's own.
create or replace function restriction_of(p_user users, p_lang text default null)
returns jsonb language sql stable as $$
  select case when p_user.status <> 'active' then
    jsonb_strip_nulls(jsonb_build_object('since', time_text(p_user.status_since),
      'why', coalesce(p_user.status_why ->> coalesce(p_lang, p_user.lang),
        p_user.status_why ->> 'en'))) end
$$;
