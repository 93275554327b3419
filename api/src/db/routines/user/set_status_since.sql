-- Sets the time of every change of state, so that statements need not.
create or replace function set_status_since() returns trigger language plpgsql as $$
begin
  if new.status = 'active' then
    new.status_since := null;
    new.status_why := null;
  else
    new.status_since := clock_timestamp();
  end if;
  return new;
end $$;

create or replace trigger set_status_since before update of status on users
  for each row when (old.status <> new.status) execute function set_status_since();

create or replace trigger set_status_since_made before insert on users
  for each row execute function set_status_since();
