-- Ends the transaction, because a statement makes a change that the schema never allows.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'AP002',
    message = format('%s of %s is not allowed: %s', lower(tg_op), tg_table_name, tg_argv[0]);
end $$;
