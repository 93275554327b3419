-- Ends the transaction for a reason of the wire contract: the message is the reason, the detail its
-- params.
create or replace function refuse(p_reason text, p_params jsonb default '{}') returns void
language plpgsql as $$
begin
  raise exception using errcode = 'AP001', message = p_reason, detail = p_params::text;
end $$;
