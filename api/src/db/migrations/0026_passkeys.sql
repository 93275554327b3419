-- Passkeys, the two-step sign-in and its recovery codes.

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  -- As the authenticator names it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it says that it was used; 0 where it does not count.
  counter bigint not null check (counter >= 0),
  -- How it can be reached, comma-separated.
  transports text not null default '',
  -- Whether there can be copies of it, and whether there are.
  multi_device boolean not null,
  backed_up boolean not null,
  name text not null check (name <> ''),
  -- Whether it stands in for the transaction password.
  confirms boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Challenges that have been answered, by their SHA-256; kept until they would be too old anyway.
create table spent_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expires_at on spent_challenges (expires_at);

-- Since when a password alone does not let in; null where it does.
alter table users add column two_step_since timestamptz;

create table recovery_codes (
  user_id uuid not null references users (id),
  -- HMAC of the code under a key that is not in the database.
  code_hash bytea not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

alter table cooling_offs
  drop constraint cooling_offs_because_check,
  add constraint cooling_offs_because_check check (because in ('bank_card_bound',
    'bank_card_changed', 'transaction_password_set', 'transaction_password_changed',
    'passkey_confirms'));
