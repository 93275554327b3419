-- The postings of entries about plans, each with the type of its entry and the kind of its account.
create or replace view plan_postings as
select e.plan_id, e.type, e.at, a.kind, p.amount
from journal_entries e
  join postings p on p.entry_id = e.id
  join accounts a on a.id = p.account_id
where e.plan_id is not null;
