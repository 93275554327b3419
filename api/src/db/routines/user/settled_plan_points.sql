create or replace function settled_plan_points() returns trigger language plpgsql as $$
begin
  update users set level_points = level_points + 10 where id = new.user_id;
  return null;
end $$;

create or replace trigger settled_plan_points after update of status on plans
  for each row when (new.status = 'settled' and old.status <> 'settled')
  execute function settled_plan_points();
