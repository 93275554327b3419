create or replace function check_account_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if coalesce(new.balance, 0) <> 0 or coalesce(new.received, 0) <> 0 then
      raise exception using errcode = 'AP002', message = 'a new account is empty';
    end if;
  -- A depth above this trigger's own means that the update comes from a posting.
  elsif pg_trigger_depth() < 2 then
    raise exception using errcode = 'AP002', message = 'a balance changes by postings only';
  end if;
  return new;
end $$;

create or replace trigger check_account_change before insert or update on accounts
  for each row execute function check_account_change();
