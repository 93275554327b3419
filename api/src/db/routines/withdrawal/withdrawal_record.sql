-- The record by which a user asked for a withdrawal, which shows what became of it.
create or replace function withdrawal_record(p_withdrawal uuid) returns text language sql stable as $$
  select p.id::text from journal_entries e join postings p on p.entry_id = e.id
    where e.withdrawal_id = p_withdrawal order by e.id, p.amount limit 1
$$;
