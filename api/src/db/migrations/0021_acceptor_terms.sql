-- An acceptor names the foreign currency and how long it takes. Unknown of those made before.

alter table acceptors
  -- What is paid to them; `rate` is how much of it makes one of the server's currency.
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column eta_hours integer check (eta_hours > 0);
