create or replace function begin_credit() returns trigger language plpgsql as $$
begin
  insert into credit_changes (user_id, at, change, why)
    values (new.id, new.created_at, 100, text_of('why.credit_initial'));
  return null;
end $$;

create or replace trigger begin_credit after insert on users for each row execute function begin_credit();
