-- An entry's postings follow in the same transaction and add up to zero. Each statement must balance by
-- itself, so the check need not add up the whole table.
create or replace function check_entries() returns trigger language plpgsql as $$
declare
  v_entry bigint;
  v_sum numeric;
begin
  select e.id, sum(a.amount) into v_entry, v_sum
    from added a
      cross join lateral (
        select id, at, type, transaction_id from journal_entries where id = a.entry_id offset 0) e
    group by e.id
    having sum(a.amount) <> 0
      or bool_or(e.transaction_id <> pg_current_xact_id() or e.at <> a.at or e.type <> a.type)
    limit 1;
  if found then
    raise exception using errcode = 'AP002', message = format(
      case when v_sum <> 0 then 'entry %s is not balanced' else 'entry %s is already written' end,
      v_entry);
  end if;
  return null;
end $$;

create or replace trigger check_entries after insert on postings
  referencing new table as added for each statement execute function check_entries();
