create or replace function keep_plan_history() returns trigger language plpgsql as $$
begin
  insert into plan_history (plan_id, at, status, why)
    values (new.id, new.status_at, new.status, new.status_why);
  return null;
end $$;

create or replace trigger keep_plan_history_of_insert after insert on plans
  for each row execute function keep_plan_history();

create or replace trigger keep_plan_history after update of status on plans
  for each row execute function keep_plan_history();
