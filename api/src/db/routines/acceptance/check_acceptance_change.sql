create or replace function check_acceptance_change() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' or new.status = 'pending' then
    raise exception using errcode = 'AP002',
      message = format('acceptance %s is %s', old.number, old.status);
  end if;
  if (new.id, new.number, new.user_id, new.acceptor_id, new.amount, new.recorded_at)
     is distinct from
     (old.id, old.number, old.user_id, old.acceptor_id, old.amount, old.recorded_at)
  then
    raise exception using errcode = 'AP002', message = 'of an acceptance only the status changes';
  end if;
  return new;
end $$;

create or replace trigger check_acceptance_change before update on acceptances
  for each row execute function check_acceptance_change();
