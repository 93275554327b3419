-- Masks all but the last four characters.
create or replace function masked(p_text text) returns text language sql immutable as $$
  select repeat('*', greatest(char_length(p_text) - 4, 0)) || right(p_text, 4)
$$;
