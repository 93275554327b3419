create or replace function check_amount(p_amount bigint) returns void language plpgsql as $$
begin
  if p_amount is null or p_amount <= 0 then
    raise exception using errcode = 'AP002', message = 'an amount of money is more than 0';
  end if;
end $$;
