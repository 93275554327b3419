-- Money as the wire has it: exactly the currency's fraction digits.
create or replace function money_text(p_amount bigint) returns text language sql stable as $$
  select case
    when currency_digits = 0 then p_amount::text
    else case when p_amount < 0 then '-' else '' end
      || (abs(p_amount) / (10 ^ currency_digits)::bigint)::text || '.'
      || lpad((abs(p_amount) % (10 ^ currency_digits)::bigint)::text, currency_digits, '0')
  end
  from configuration
$$;
