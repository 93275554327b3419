-- The permitted changes of a plan's state, for routines and plain updates alike.
create or replace function check_plan_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'waiting_put' then
      perform refuse('plan_state', jsonb_build_object('status', new.status));
    end if;
  elsif (old.status, new.status) not in (
    ('waiting_put', 'matching'), ('matching', 'putting'), ('putting', 'put_finished'),
    ('put_finished', 'waiting_settlement'), ('waiting_settlement', 'settled'),
    ('matching', 'put_failed'), ('putting', 'put_failed'))
  then
    perform refuse('plan_state', jsonb_build_object('status', old.status));
  end if;
  return new;
end $$;

create or replace trigger check_plan_insert before insert on plans
  for each row execute function check_plan_status();

-- An unchanged status is refused too: a plan can't be settled or ended twice.
create or replace trigger check_plan_status before update of status on plans
  for each row execute function check_plan_status();
