-- What pages report of each release of a remote, summed by the minute; deleted after a week (api/src/reports).
create table page_reports (
  minute timestamptz not null,
  remote text not null,
  version text not null,
  role text not null check (role in ('current', 'canary', 'previous', 'override')),
  sessions integer not null,
  -- Sessions in which the release did not load, and those in which it threw.
  failures integer not null,
  crashes integer not null,
  -- Sessions with a measured response to interactions, and those above 200 ms.
  interactions integer not null,
  slow integer not null,
  primary key (minute, remote, version, role),
  constraint page_reports_counts_check check (least(sessions, failures, crashes, interactions, slow) >= 0)
);
