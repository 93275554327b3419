create or replace function apply_credit_change() returns trigger language plpgsql as $$
begin
  update users set credit_score = credit_score + new.change where id = new.user_id;
  return null;
end $$;

create or replace trigger apply_credit_change after insert on credit_changes
  for each row execute function apply_credit_change();
