-- Where a session was begun, for its user to tell it from others: what the browser calls itself and its
-- system, and the network, no closer than a town. Null of those begun before, and where it can't be told.
alter table sessions
  add column browser text,
  add column system text,
  add column network text;
