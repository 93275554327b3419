-- Who may come in: users, their sessions, and the keys, codes and tickets that let them in.

-- Ten random digits that no other user has.
create function new_operated_id() returns text language plpgsql volatile as $$
declare
  v_id text;
begin
  loop
    -- The first 48 bits of a version 4 uuid are random in all of them.
    v_id := lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint
                  % 10000000000)::text, 10, '0');
    exit when not exists (select from users where operated_id = v_id);
  end loop;
  return v_id;
end $$;

create table users (
  id uuid primary key default gen_random_uuid(),
  -- Compared case-insensitively by the index below, shown as it was written.
  username text not null check (username ~ '^[A-Za-z0-9_.-]{3,32}$'),
  nickname text not null check (char_length(nickname) between 1 and 40),
  email text,
  phone text,
  -- argon2id, or null: users sent by the partner's host app have no login password.
  password_hash text,
  entry text not null check (entry in ('register', 'app')),
  -- What the operator's tickets call this user; only of users with the entry 'app'.
  subject text unique,
  lang text not null default 'en',
  avatar_file_id uuid,
  operated_id text not null unique default new_operated_id() check (operated_id ~ '^[0-9]{10}$'),
  status text not null default 'active'
    check (status in ('active', 'not_activated', 'disabled', 'cancelled')),
  store_opened_at timestamptz,
  credit_score integer not null default 100,
  level_points integer not null default 0 check (level_points >= 0),
  vip_until timestamptz,
  terms_version text,
  terms_accepted_at timestamptz,
  transaction_password_hash text,
  transaction_password_set_at timestamptz,
  created_at timestamptz not null default now(),
  check ((entry = 'app') = (subject is not null)),
  check ((entry = 'app') = (password_hash is null))
);
-- Collation C: the same letters fold in every locale, also in one where I and i are not a pair.
create unique index users_username on users (lower(username collate "C"));

create table credit_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  at timestamptz not null default now(),
  change integer not null,
  -- { key, params } made by the server, or an operator's text by language.
  why jsonb not null
);
create index credit_changes_user on credit_changes (user_id, at desc);

-- One row per local day; signed_at and the zone prove that the day was really another one.
create table sign_ins (
  user_id uuid not null references users (id),
  day date not null,
  signed_at timestamptz not null default now(),
  time_zone text not null,
  primary key (user_id, day)
);

-- Every sign-in day is worth one point of the shop level.
create function sign_in_points() returns trigger language plpgsql as $$
begin
  update users set level_points = level_points + 1 where id = new.user_id;
  return null;
end $$;
create trigger sign_in_points after insert on sign_ins
  for each row execute function sign_in_points();

-- Which agent a user follows; ended_at is null for the one followed now.
create table follows (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  agent_id uuid not null references users (id),
  followed_at timestamptz not null default now(),
  ended_at timestamptz,
  check (user_id <> agent_id)
);
create unique index follows_current on follows (user_id) where ended_at is null;
create index follows_user on follows (user_id, followed_at desc);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  -- SHA-256 of the token; the token itself is nowhere on the server.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table license_keys (
  key text primary key,
  created_at timestamptz not null default now(),
  used_by uuid references users (id),
  used_at timestamptz,
  check ((used_by is null) = (used_at is null))
);

create table authorization_codes (
  code text primary key,
  created_at timestamptz not null default now(),
  used_by uuid references users (id),
  used_at timestamptz,
  check ((used_by is null) = (used_at is null))
);

-- Tickets of the partner's host app that have let someone in; kept until they would be expired anyway.
create table used_tickets (
  id text primary key,
  user_id uuid not null references users (id),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index used_tickets_expires_at on used_tickets (expires_at);

-- Answers to calls that may only happen once: written in the transaction of what they answer for.
create table idempotency_keys (
  user_id uuid not null references users (id),
  path text not null,
  key uuid not null,
  -- SHA-256 of the request without its password.
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, path, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Tries at something that is guarded against guessing: under way ('pending') or found wrong.
create table attempts (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  at timestamptz not null default clock_timestamp(),
  state text not null default 'pending' check (state in ('pending', 'wrong'))
);
create index attempts_subject on attempts (kind, subject, at);
create index attempts_at on attempts (at);

-- Reserves one try before anything is compared, so that many at once can't be more than the limit.
-- Answers attempt_id when the try may go on; blocked_until when the limit of wrong tries is used up;
-- neither while tries under way hold the last places (ask again in a moment). A try whose server
-- died holds its place for a minute.
create function take_attempt(
  p_kind text, p_subject text, p_limit integer, p_window_seconds integer,
  out attempt_id bigint, out blocked_until timestamptz
) language plpgsql as $$
declare
  v_now timestamptz;
  v_wrong integer;
  v_pending integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_kind || ':' || p_subject, 0));
  v_now := clock_timestamp();
  delete from attempts
    where kind = p_kind and subject = p_subject
      and (at <= v_now - make_interval(secs => p_window_seconds)
           or (state = 'pending' and at <= v_now - interval '1 minute'));
  select count(*) filter (where state = 'wrong'), count(*) filter (where state = 'pending')
    into v_wrong, v_pending
    from attempts where kind = p_kind and subject = p_subject;
  if v_wrong >= p_limit then
    select at + make_interval(secs => p_window_seconds) into blocked_until
      from attempts where kind = p_kind and subject = p_subject and state = 'wrong'
      order by at desc offset p_limit - 1 limit 1;
  elsif v_wrong + v_pending < p_limit then
    insert into attempts (kind, subject, at) values (p_kind, p_subject, v_now)
      returning id into attempt_id;
  end if;
end $$;
