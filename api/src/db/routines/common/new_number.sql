create or replace function new_number(p_letter text, p_at timestamptz) returns text language sql volatile as $$
  -- Each number once: the factor has no divisor in common with 100,000,000, so the sequence visits all of
  -- them, in an order that does not reveal how many have been used.
  select p_letter || to_char(p_at at time zone 'UTC', 'YYMMDD') || '-'
    || lpad(((nextval('document_numbers') * 62089911 + 27182818) % 100000000)::text, 8, '0')
$$;
