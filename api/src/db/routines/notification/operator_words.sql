-- The text of the operator's command in this transaction, for its notices; null without one.
create or replace function operator_words() returns jsonb language sql stable as $$
  select nullif(nullif(current_setting('adpartner.operator_words', true), ''), 'null')::jsonb
$$;
