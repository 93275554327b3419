-- Keeps the time of a plan's state at or after its history's last time, even if a network reports late.
create or replace function order_plan_states() returns trigger language plpgsql as $$
begin
  new.status_at := greatest(new.status_at,
    (select at from plan_history where plan_id = new.id order by id desc limit 1));
  return new;
end $$;

-- Its name sorts before set_match_by, which counts from status_at.
create or replace trigger order_plan_states before update of status on plans
  for each row execute function order_plan_states();
