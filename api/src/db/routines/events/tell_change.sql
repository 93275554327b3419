-- Tells the listening servers, once per transaction and user, that something of a user has changed; the empty
-- text stands for all users. Of a change that shall not wait for a pause between events, a second message says so: a
-- server of an earlier release knows the first one alone.
create or replace function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('user_changes', coalesce(new.user_id::text, ''));
  if tg_argv[0] = 'at once' then
    -- Of all users it is null, which is sent as the empty text: the first message again, and so not sent twice.
    perform pg_notify('user_changes', new.user_id || ' at once');
  end if;
  return null;
end $$;

create or replace trigger tell_change after update of balance on accounts
  for each row when (new.user_id is not null) execute function tell_change();

create or replace trigger tell_change_of_new after insert on plans
  for each row execute function tell_change();

create or replace trigger tell_change after update of status on plans
  for each row execute function tell_change();

create or replace trigger tell_change after update on delivery_totals
  for each row execute function tell_change();

create or replace trigger tell_change_of_new after insert on notifications
  for each row execute function tell_change('at once');

create or replace trigger tell_change after update of ends_at on notifications
  for each row execute function tell_change();

create or replace trigger tell_change after insert on notification_reads
  for each row execute function tell_change();

create or replace trigger tell_change after update of revoked_at on sessions
  for each row execute function tell_change('at once');
