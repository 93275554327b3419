-- What a user's standing comes from: the credit score is what its changes add up to, and a settled
-- plan is worth ten points of the shop level (a sign-in day is worth one, see sign_in_points).

alter table users alter column credit_score set default 0;

create function apply_credit_change() returns trigger language plpgsql as $$
begin
  update users set credit_score = credit_score + new.change where id = new.user_id;
  return null;
end $$;
create trigger apply_credit_change after insert on credit_changes
  for each row execute function apply_credit_change();

create trigger append_only before update or delete or truncate on credit_changes
  for each statement execute function refuse_change('a score is what its changes add up to');

create function begin_credit() returns trigger language plpgsql as $$
begin
  insert into credit_changes (user_id, at, change, why)
    values (new.id, new.created_at, 100, text_of('why.credit_initial'));
  return null;
end $$;
create trigger begin_credit after insert on users for each row execute function begin_credit();

create function settled_plan_points() returns trigger language plpgsql as $$
begin
  update users set level_points = level_points + 10 where id = new.user_id;
  return null;
end $$;
create trigger settled_plan_points after update of status on plans
  for each row when (new.status = 'settled' and old.status <> 'settled')
  execute function settled_plan_points();
