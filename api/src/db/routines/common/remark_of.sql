-- The operator's own text if there is one, else a text key that the client translates.
create or replace function remark_of(p_words text, p_key text, p_params jsonb default '{}') returns jsonb
language sql immutable as $$
  select coalesce(to_jsonb(p_words), text_of(p_key, p_params))
$$;
