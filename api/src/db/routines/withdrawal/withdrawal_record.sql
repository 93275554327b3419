-- The fund record of a withdrawal's request, which shows its state.
create or replace function withdrawal_record(p_withdrawal uuid) returns text language sql stable as $$
  select p.id::text from journal_entries e join postings p on p.entry_id = e.id
    where e.withdrawal_id = p_withdrawal order by e.id, p.amount limit 1
$$;
