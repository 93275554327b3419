-- Ends the push subscription of a browser with its session, whatever ended the session.
create or replace function end_push() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;

create or replace trigger end_push after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function end_push();
