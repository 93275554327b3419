-- Applies a coupon to an amount: returns the user's part and the coupon's.
create or replace function apply_coupon(
  p_effect text, p_value bigint, p_amount bigint, out paid bigint, out added bigint
) language plpgsql immutable as $$
begin
  if p_effect = 'addition' then
    paid := p_amount;
    added := p_value;
  else
    paid := case p_effect
      when 'discount' then round(p_amount * (1 - p_value / 10000.0))::bigint
      else greatest(p_amount - p_value, 0) end;
    added := p_amount - paid;
  end if;
end $$;
