create or replace function check_entry_has_postings() returns trigger language plpgsql as $$
begin
  -- `count`, because for `exists` a database without statistics scans the table from its beginning.
  if (select count(*) from postings where entry_id = new.id) = 0 then
    raise exception using errcode = 'AP002', message = format('entry %s moves nothing', new.id);
  end if;
  return null;
end $$;

-- A constraint trigger can't be replaced.
drop trigger if exists check_entry_has_postings on journal_entries;
create constraint trigger check_entry_has_postings after insert on journal_entries
  deferrable initially deferred for each row execute function check_entry_has_postings();
