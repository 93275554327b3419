-- Sets the time by which a plan must be matched when it is put, so that a later change of the setting does not
-- move it.
create or replace function set_match_by() returns trigger language plpgsql as $$
begin
  new.match_by := case when new.status = 'matching' then new.status_at +
    (select make_interval(secs => matching_hours * 3600) from configuration) end;
  return new;
end $$;

create or replace trigger set_match_by before update of status on plans
  for each row execute function set_match_by();
