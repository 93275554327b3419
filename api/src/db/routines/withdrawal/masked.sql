-- Masks all but the last four characters. What only groups a number counts as none of them, and stays between them:
-- 12-34-567-8 is ******567-8. A text that would then be shown whole is counted with its groups' signs.
create or replace function masked(p_text text) returns text language sql immutable as $$
  select repeat('*', char_length(p_text) - char_length(tail)) || tail
  from (select coalesce(
    substring(p_text from '[^-‐‑–—./ ][-‐‑–—./ ]*((?:[^-‐‑–—./ ][-‐‑–—./ ]*){4})$'), right(p_text, 4)) as tail) as shown
$$;
