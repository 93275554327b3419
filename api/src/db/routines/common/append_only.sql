-- Raises an error when a row is changed or removed: a correction is a row of its own.
create or replace trigger append_only before update or delete or truncate on journal_entries
  for each statement execute function refuse_change('a correction is a new entry');

create or replace trigger append_only before update or delete or truncate on postings
  for each statement execute function refuse_change('a correction is a new entry');

create or replace trigger append_only before update or delete or truncate on withdrawal_events
  for each statement execute function refuse_change('what happened stays');

create or replace trigger append_only before update or delete or truncate on plan_history
  for each statement execute function refuse_change('what happened stays');

create or replace trigger append_only before update or delete or truncate on delivery_events
  for each statement execute function refuse_change('what was reported stays');

create or replace trigger append_only before update or delete or truncate on credit_changes
  for each statement execute function refuse_change('a score is what its changes add up to');

create or replace trigger append_only before update or delete or truncate on acceptance_events
  for each statement execute function refuse_change('what happened stays');

create or replace trigger append_only before update or delete or truncate on operator_actions
  for each statement execute function refuse_change('what was done stays');

create or replace trigger append_only before update or delete or truncate on chargebacks
  for each statement execute function refuse_change('what was asked and taken stays');
