-- The words that an operator's command came with, of whatever it tells in its transaction; null elsewhere.
create or replace function operator_words() returns jsonb language sql stable as $$
  select nullif(nullif(current_setting('adpartner.operator_words', true), ''), 'null')::jsonb
$$;
