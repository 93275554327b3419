-- Raises an error when a row is removed, because other rows refer to it.
create or replace trigger never_removed before delete or truncate on accounts
  for each statement execute function refuse_change('postings refer to them');

create or replace trigger never_removed before delete or truncate on withdrawals
  for each statement execute function refuse_change('entries refer to them');

create or replace trigger never_removed before delete or truncate on plans
  for each statement execute function refuse_change('entries refer to them');

create or replace trigger never_removed before delete or truncate on acceptances
  for each statement execute function refuse_change('entries refer to them');
