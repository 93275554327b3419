create or replace function check_withdrawal_change() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' then
    perform refuse('withdrawal_state', jsonb_build_object('status', old.status));
  end if;
  if (new.id, new.number, new.user_id, new.amount, new.fee, new.net, new.destination, new.asked_at)
     is distinct from
     (old.id, old.number, old.user_id, old.amount, old.fee, old.net, old.destination, old.asked_at)
    or new.status = 'pending' and new.sealed_destination is distinct from old.sealed_destination
  then
    raise exception using errcode = 'AP002', message = 'of a withdrawal only the status changes';
  end if;
  return new;
end $$;

create or replace trigger check_withdrawal_change before update on withdrawals
  for each row execute function check_withdrawal_change();
