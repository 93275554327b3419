-- Why something is as it is: a text key that the client translates, with the operator's own words beside it if there are any.
create or replace function why_of(p_words text, p_key text, p_params jsonb default '{}') returns jsonb
language sql immutable as $$
  select text_of(p_key, p_params || jsonb_strip_nulls(jsonb_build_object('words', p_words)))
$$;
