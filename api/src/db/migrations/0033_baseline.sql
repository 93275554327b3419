-- The tables and what stands in them from the beginning, with the two functions that tables need for their own
-- defaults. All other functions, views and triggers: see ../routines. Texts are jsonb by language code:
-- {"en": "…", "de": "…"}. Money is in minor units of the currency.

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
  -- Up to 40 characters as people see them, each of which may be many; the server counts them.
  nickname text not null check (char_length(nickname) between 1 and 640),
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
  credit_score integer not null default 0,
  level_points integer not null default 0 check (level_points >= 0),
  vip_until timestamptz,
  terms_version text,
  terms_accepted_at timestamptz,
  transaction_password_hash text,
  transaction_password_set_at timestamptz,
  created_at timestamptz not null default now(),
  -- transaction_password_set_at stays when the password is reset: it tells the first one from one after a reset.
  -- This does the same for the card.
  bank_card_unbound_at timestamptz,
  -- Why the account is as it is, in the operator's words by language, and since when.
  status_since timestamptz(3),
  status_why jsonb,
  -- Since when a password alone does not let in; null where it does.
  two_step_since timestamptz,
  check ((entry = 'app') = (subject is not null)),
  check ((entry = 'app') = (password_hash is null)),
  constraint users_status_since_when check ((status_since is null) = (status = 'active')),
  constraint users_status_why_when check (status_why is null or status <> 'active')
);
-- Collation C: the same letters fold in every locale, also in one where I and i are not a pair.
create unique index users_username on users (lower(username collate "C"));
create index users_avatar_file on users (avatar_file_id) where avatar_file_id is not null;

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

-- Which agent a user follows; ended_at is null for the one followed now.
create table follows (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  agent_id uuid not null references users (id),
  -- To the millisecond: pages of a list end at this time.
  followed_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
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
  revoked_at timestamptz,
  -- Where it was begun, for its user to tell it from others: what the browser calls itself and its system, and the
  -- network, no closer than a town. Null where it can't be told.
  browser text,
  system text,
  network text
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

create table recovery_codes (
  user_id uuid not null references users (id),
  -- HMAC of the code under a key that is not in the database.
  code_hash bytea not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Kinds of devices a user has signed in from. The hash is of the browser's own name for itself,
-- without its numbers, and of the user, so that no two users' rows can be compared.
create table known_devices (
  user_id uuid not null references users (id),
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- Networks and devices that a user has signed in from. Tries from there have an allowance of their own: somebody
-- who guesses from elsewhere can't lock the user out. The hash covers the user too, so rows of two users can't be
-- compared.
create table familiar_places (
  user_id uuid not null references users (id),
  place_hash bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, place_hash)
);
create index familiar_places_last_seen_at on familiar_places (last_seen_at);

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

-- One counter for everything that asks for the transaction password. The fifth wrong one in a row locks
-- it; a right one, and the end of a lock, begin anew.
create table transaction_password_counters (
  user_id uuid primary key references users (id),
  wrong smallint not null default 0 check (wrong between 0 and 5),
  locked_until timestamptz(3)
);

-- Pictures, and what users write.

-- Pictures of users, as the server drew them anew. In the database: every server serves every one.
create table files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('avatar', 'feedback')),
  -- What it is served as; whoever knows it may see the picture, so that nobody can guess it.
  name text not null unique,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  content bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
-- A picture is compressed already.
alter table files alter column content set storage external;
create index files_user on files (user_id, created_at desc);
create index files_created_at on files (created_at);

alter table users add foreign key (avatar_file_id) references files (id);

-- How many pictures a user has sent on a day, in UTC: whatever became of them, each has been work.
create table upload_days (
  user_id uuid not null references users (id),
  day date not null,
  pictures integer not null,
  primary key (user_id, day)
);
create index upload_days_day on upload_days (day);

create table feedback (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  topic text not null,
  content text not null,
  sent_at timestamptz(3) not null default now()
);
create index feedback_sent_at on feedback (sent_at desc);
-- A user's feedback of the last day is counted with every new one.
create index feedback_user on feedback (user_id, sent_at desc);

create table feedback_files (
  -- Each picture once.
  file_id uuid primary key references files (id),
  feedback_id uuid not null references feedback (id),
  position smallint not null
);
create index feedback_files_feedback on feedback_files (feedback_id, position);

-- What the operator configures, writes and does.

-- Exactly one row. Money in minor units of the currency.
create table configuration (
  only_row boolean primary key default true check (only_row),
  -- Set by the first start and never changed: a sandbox's figures are not to be taken for money.
  environment text check (environment in ('production', 'sandbox')),
  currency_code text not null default 'USD' check (currency_code ~ '^[A-Z]{3}$'),
  currency_digits smallint not null default 2 check (currency_digits between 0 and 4),
  plan_min bigint not null default 1000 check (plan_min > 0),
  plan_max bigint not null default 2000000 check (plan_max >= plan_min),
  settlement_hours double precision not null default 24 check (settlement_hours >= 0),
  cooling_off_hours double precision not null default 24 check (cooling_off_hours >= 0),
  first_binding_cooling_off_hours double precision not null default 0
    check (first_binding_cooling_off_hours >= 0),
  data_refresh_seconds integer not null default 30 check (data_refresh_seconds > 0),
  matching_hours double precision not null default 72 check (matching_hours > 0),
  -- What a new account is: at once in use, or waiting for the operator.
  new_account_status text not null default 'active'
    check (new_account_status in ('active', 'not_activated')),
  -- The demo partner's, so that every server of one sandbox tells the same. Nobody's money is behind it.
  demo_password text,
  constraint configuration_demo_password_check
    check (demo_password is null or environment = 'sandbox')
);
insert into configuration default values;

create table withdraw_methods (
  method text primary key check (method in ('bank', 'wallet_address')),
  position smallint not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  fee_rate numeric(6, 5) not null default 0 check (fee_rate >= 0 and fee_rate < 1),
  fee_min bigint not null default 0 check (fee_min >= 0),
  eta_hours integer not null check (eta_hours >= 0)
);
insert into withdraw_methods (method, position, min_amount, max_amount, eta_hours) values
  ('bank', 1, 100, 5000000, 72),
  ('wallet_address', 2, 100, 5000000, 24);

-- The app's languages. source: the client codes (BCP 47, compared without case) that mean this one.
create table languages (
  code text primary key,
  position smallint not null unique,
  description text not null,
  source text not null
);
insert into languages (code, position, description, source) values
  ('en', 1, 'English', 'en,en-US,en-GB,en-AU,en-CA,en-IN,en-NZ,en-IE,en-ZA,en-SG,en-PH'),
  ('de', 2, 'Deutsch', 'de,de-DE,de-AT,de-CH,de-LU,de-LI'),
  ('spa', 3, 'Español', 'spa,es,es-ES,es-MX,es-AR,es-CO,es-CL,es-PE,es-VE,es-US,es-419'),
  ('fr', 4, 'Français', 'fr,fr-FR,fr-CA,fr-BE,fr-CH,fr-LU'),
  ('pt', 5, 'Português', 'pt,pt-BR,pt-PT,pt-AO,pt-MZ'),
  ('vi', 6, 'Tiếng Việt', 'vi,vi-VN'),
  ('ru', 7, 'Русский', 'ru,ru-RU,ru-BY,ru-KZ,ru-KG'),
  ('th', 8, 'ไทย', 'th,th-TH'),
  ('kor', 9, '한국어', 'kor,ko,ko-KR,ko-KP'),
  ('jp', 10, '日本語', 'jp,ja,ja-JP'),
  ('zh', 11, '简体中文', 'zh,zh-CN,zh-SG,zh-MY,zh-Hans,zh-Hans-CN,zh-Hans-SG,zh-Hans-MY,zh-Hans-HK,zh-Hans-MO'),
  ('cht', 12, '繁體中文', 'cht,zh-TW,zh-HK,zh-MO,zh-Hant,zh-Hant-TW,zh-Hant-HK,zh-Hant-MO');

create table texts (
  code text primary key check (code in (
    'privacy_policy', 'terms', 'operating_rules', 'activity_rules', 'level_rules', 'credit_rules',
    'welcome_headline', 'welcome_claim', 'welcome_claim_source')),
  version text not null default '1',
  text jsonb not null check (text ? 'en'),
  updated_at timestamptz not null default now()
);

create table faqs (
  id text primary key,
  position smallint not null,
  question jsonb not null check (question ? 'en'),
  answer jsonb not null check (answer ? 'en')
);

-- Customer-service channels: everyone's (user_id null), or one user's own, which replace everyone's.
create table channels (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id),
  kind text not null check (kind in ('general', 'recharge')),
  position smallint not null,
  label jsonb not null check (label ? 'en'),
  -- 1 opens in the app, any other outside of it.
  type smallint not null,
  url text not null check (url ~ '^(https://|mailto:|tel:)')
);
create index channels_user on channels (user_id, kind, position);

-- Notices to one user, or to everyone (user_id null). title and body: { key, params } of a text
-- that the client words, or an operator's text by language.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id),
  category text not null check (category in ('system_announcement', 'system_maintenance', 'activity')),
  title jsonb not null check (title ? 'key' or title ? 'en'),
  body jsonb not null check (body ? 'key' or body ? 'en'),
  link_route text,
  link_id text,
  -- To the millisecond, which is what a time in JavaScript holds: pages of a list end at this time.
  created_at timestamptz(3) not null default now(),
  -- A notice to everyone also reaches those who join before this; null: all who ever join.
  ends_at timestamptz,
  -- What the operator says beside it: a line, or one by language.
  words jsonb
);
create index notifications_user on notifications (user_id, created_at desc, id desc);

create table notification_reads (
  user_id uuid not null references users (id),
  notification_id uuid not null references notifications (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, notification_id)
);

-- Every action of an operator, written in the transaction of what it did. Secrets are in none of it.
create table operator_actions (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  actor text not null check (char_length(actor) between 1 and 100),
  command text not null,
  params jsonb not null,
  -- Of commands that move money: the same one twice is the same action.
  reference text,
  -- Whose account it was about.
  user_id uuid references users (id),
  result jsonb not null
);
create unique index operator_actions_reference on operator_actions (command, reference)
  where reference is not null;
create index operator_actions_user on operator_actions (user_id, id desc) where user_id is not null;

-- What is advertised, with which coupons, and the plans that do it.

create table products (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('video', 'landing_page', 'game')),
  -- Texts by language, as everywhere an operator writes.
  name jsonb not null check (name ? 'en'),
  description jsonb not null check (description ? 'en'),
  game_description jsonb check (game_description ? 'en'),
  publisher text not null,
  rating numeric(2, 1) not null check (rating between 0 and 5),
  -- URLs, the first one the main image.
  images text[] not null check (cardinality(images) > 0),
  check (game_description is null or kind = 'game')
);

create table coupons (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null check (name ? 'en'),
  kind text not null check (kind in ('fixed_amount', 'value_added', 'deduction', 'team', 'custom')),
  effect text not null check (effect in ('discount', 'deduction', 'addition')),
  -- Hundredths of a percent for a discount, minor units otherwise.
  value bigint not null check (value > 0 and (effect <> 'discount' or value <= 10000)),
  amount_requirement bigint not null default 0 check (amount_requirement >= 0),
  valid_days integer not null check (valid_days > 0),
  -- The one that a newcomer claims.
  newcomer boolean not null default false
);
create unique index coupons_newcomer on coupons (newcomer) where newcomer;

create table user_coupons (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  coupon_id uuid not null references coupons (id),
  granted_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_on uuid,
  used_at timestamptz(3),
  -- In the zone of whoever used it: of one name, one a day.
  used_day date,
  check ((used_on is null) = (used_at is null) and (used_on is null) = (used_day is null))
);
create index user_coupons_user on user_coupons (user_id, granted_at desc, id desc);
create index user_coupons_used on user_coupons (user_id, used_day) where used_day is not null;

-- Who has had a newcomer coupon, claimed or granted: once per user, whichever coupon it was then.
create table newcomer_claims (
  user_id uuid primary key references users (id),
  user_coupon_id uuid not null references user_coupons (id),
  claimed_at timestamptz(3) not null
);

-- A text that the client words: a key and its params.
create function text_of(p_key text, p_params jsonb default '{}') returns jsonb
language sql immutable as $$
  select jsonb_build_object('key', p_key, 'params', p_params)
$$;

create table plans (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  user_id uuid not null references users (id),
  product_id uuid not null references products (id),
  -- The agent the user followed when the plan came.
  agent_id uuid references users (id),
  put_content jsonb not null check (put_content ? 'en'),
  put_rule jsonb not null check (put_rule ? 'en'),
  -- { regions, ages, interests }, each an array of texts by language.
  user_targeting jsonb not null,
  -- Null: those of the configuration.
  min_amount bigint check (min_amount > 0),
  max_amount bigint check (max_amount >= min_amount),
  created_at timestamptz(3) not null default now(),

  status text not null default 'waiting_put' check (status in ('waiting_put', 'matching', 'putting',
    'put_failed', 'put_finished', 'waiting_settlement', 'settled')),
  -- When and why it came to its status; every change is kept in plan_history.
  status_at timestamptz(3) not null default now(),
  status_why jsonb not null default text_of('why.plan_assigned'),

  put_at timestamptz(3),
  -- What it was put with; what of that the user paid; what a coupon adds to what is paid.
  put_amount bigint not null default 0 check (put_amount >= 0),
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  coupon_amount bigint not null default 0 check (coupon_amount >= 0),
  official_push boolean,
  real_time_placement boolean,
  user_coupon_id uuid references user_coupons (id),

  -- What the recorded delivery events of this plan add up to.
  impressions bigint not null default 0 check (impressions >= 0),
  clicks bigint not null default 0 check (clicks >= 0),
  consumed bigint not null default 0 check (consumed >= 0 and consumed <= paid_amount + coupon_amount),
  revenue bigint not null default 0 check (revenue >= 0),
  delivered_at timestamptz(3),
  -- Of the revenue, all that the network took back, before it was settled or after.
  charged_back bigint not null default 0 check (charged_back >= 0),
  settles_at timestamptz(3),
  -- What became available of what was earned; null until then.
  settled bigint check (settled >= 0),
  -- Until when the network may match it; null where that is over, or was put before there was a deadline.
  match_by timestamptz(3),
  -- When the operator took it back, before it was put: its user has it no more.
  withdrawn_at timestamptz(3),

  constraint plans_check3 check ((status = 'waiting_put') = (put_at is null)),
  constraint plans_check4 check ((put_at is null) = (official_push is null)
    and (put_at is null) = (real_time_placement is null)),
  constraint plans_check5 check (put_at is not null
    or (put_amount = 0 and paid_amount = 0 and coupon_amount = 0)),
  constraint plans_check6 check ((coupon_amount > 0) <= (user_coupon_id is not null)),
  constraint plans_check7
    check ((settles_at is not null) = (status in ('waiting_settlement', 'settled'))),
  constraint plans_settled_when
    check ((settled is not null) = (status in ('settled', 'put_failed'))),
  constraint plans_withdrawn_check check (withdrawn_at is null or status = 'waiting_put')
);
create index plans_user on plans (user_id, created_at desc, id desc);
create index plans_user_status on plans (user_id, status, created_at desc, id desc);
create index plans_agent on plans (user_id, agent_id, created_at) where agent_id is not null;
create index plans_match_by on plans (match_by) where status = 'matching';
-- What background work looks for.
create index plans_at_work on plans (status, settles_at)
  where status in ('matching', 'putting', 'put_finished', 'waiting_settlement');
alter table user_coupons add foreign key (used_on) references plans (id);

create table plan_history (
  id bigint generated always as identity primary key,
  plan_id uuid not null references plans (id),
  at timestamptz(3) not null,
  status text not null,
  -- { key, params }, or an operator's own words as a string.
  why jsonb not null
);
create index plan_history_plan on plan_history (plan_id, id);

create table chargebacks (
  id bigint generated always as identity primary key,
  plan_id uuid not null references plans (id),
  at timestamptz(3) not null,
  -- 0 where what is taken was asked for before.
  asked bigint not null check (asked >= 0),
  -- Less than asked where the available balance was less.
  taken bigint not null check (taken >= 0),
  check (asked > 0 or taken > 0)
);
create index chargebacks_plan on chargebacks (plan_id);

-- Delivery: what an advertising network reports is recorded, and only that makes figures and money.

-- Every report that ever came, also those that moved nothing.
create table delivery_events (
  id bigint generated always as identity primary key,
  -- Who reports, and what they call the report: the same one twice counts once.
  source text not null,
  external_id text not null,
  kind text not null check (kind in ('matched', 'delivered', 'failed', 'closed',
    'charged_back')),
  plan_number text not null,
  plan_id uuid references plans (id),
  -- When it counts: when it happened, but not before the put and not in the future.
  at timestamptz(3) not null,
  reported_at timestamptz(3) not null,
  impressions bigint not null default 0 check (impressions >= 0),
  clicks bigint not null default 0 check (clicks >= 0),
  consumed bigint not null default 0 check (consumed >= 0),
  revenue bigint not null default 0 check (revenue >= 0),
  -- Why it moved no money; null where it did what it says.
  unmatched text check (unmatched in ('no_such_plan', 'plan_state', 'more_than_left')),
  recorded_at timestamptz not null default clock_timestamp(),
  -- What the network takes back. What was there to be taken is in the ledger.
  charged_back bigint not null default 0 check (charged_back >= 0),
  -- Of what was consumed, what a coupon paid.
  coupon_consumed bigint not null default 0,
  unique (source, external_id),
  check (kind = 'delivered' or (impressions, clicks, consumed, revenue) = (0, 0, 0, 0)),
  check (plan_id is not null or unmatched is not null),
  check ((kind = 'charged_back') = (charged_back > 0)),
  constraint delivery_events_coupon_consumed_check check (coupon_consumed between 0 and consumed)
);
create index delivery_events_plan on delivery_events (plan_id, at) where unmatched is null;
create index delivery_events_unmatched on delivery_events (recorded_at desc)
  where unmatched is not null;

-- The requests of the last minutes, by their signatures.
create table delivery_feed_requests (
  signature bytea primary key,
  received_at timestamptz not null default clock_timestamp()
);
create index delivery_feed_requests_received_at on delivery_feed_requests (received_at);

-- What a user's events and puts add up to from the beginning to the end of each quarter of an hour in
-- which there was one. A period is the difference of two rows, so that years cost what a day costs;
-- and every zone's days begin at a quarter.
create table delivery_totals (
  user_id uuid not null references users (id),
  -- When the quarter begins.
  quarter timestamptz not null check (quarter = date_bin('15 minutes', quarter, 'epoch')),
  invested_amount bigint not null,
  delivery_orders bigint not null,
  consumed bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  ad_revenue bigint not null,
  externally_operated bigint not null,
  coupon_consumed bigint not null,
  primary key (user_id, quarter)
);

-- The sandbox's stand-in for a network: when it next does something about a plan.
create table simulated_deliveries (
  plan_id uuid primary key references plans (id),
  -- Says everything that will happen to the plan, whoever computes it and how often.
  seed bigint not null,
  -- How many steps are done, and how long one takes.
  step integer not null default 0,
  step_seconds integer not null check (step_seconds > 0),
  next_at timestamptz(3) not null
);
create index simulated_deliveries_next_at on simulated_deliveries (next_at);

-- How money leaves: where to, what keeps it from leaving for a while, and the withdrawals themselves.

-- One destination per user.
create table bank_cards (
  user_id uuid primary key references users (id),
  method text not null references withdraw_methods (method),
  -- The bank's name, or the network's.
  card_name text not null,
  user_name text not null,
  mobile text not null,
  -- The account's number, or the wallet's address.
  bank_account text not null,
  bank_address text,
  branch_name text,
  bound_at timestamptz not null default now(),
  check ((method = 'bank') = (bank_address is not null)),
  check ((method = 'bank') = (branch_name is not null))
);

-- Times in which a user can't withdraw since something about withdrawing was changed.
create table cooling_offs (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  because text not null check (because in ('bank_card_bound', 'bank_card_changed',
    'transaction_password_set', 'transaction_password_changed', 'passkey_confirms')),
  began_at timestamptz(3) not null default now(),
  until timestamptz(3) not null
);
create index cooling_offs_user on cooling_offs (user_id, until desc);

-- A letter, the day, and digits: 'P261121-48213907'.
create sequence document_numbers;

create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  user_id uuid not null references users (id),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  net bigint not null check (net > 0),
  -- { method, card_name, user_name, bank_account }, masked, as it was when it was asked for.
  destination jsonb not null,
  status text not null default 'pending'
    check (status in ('pending', 'done', 'rejected', 'cancelled')),
  asked_at timestamptz(3) not null,
  -- The whole destination, encrypted with a key that is not in the database, until the withdrawal has ended.
  -- Null also for those that were asked for before this was kept.
  sealed_destination bytea,
  check (net = amount - fee),
  constraint withdrawals_sealed_destination_check
    check (sealed_destination is null or status = 'pending')
);
create index withdrawals_user on withdrawals (user_id, asked_at desc);
create index withdrawals_pending on withdrawals (asked_at) where status = 'pending';

create table withdrawal_events (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawals (id),
  at timestamptz(3) not null,
  status text not null,
  -- { key, params }, or an operator's own words as a string.
  why jsonb not null
);
create index withdrawal_events_withdrawal on withdrawal_events (withdrawal_id, id);

-- The ledger: double entry, append-only. Every movement is one function; nothing else writes entries, and nothing at
-- all writes balances but the postings.

create table accounts (
  id bigint generated always as identity primary key,
  -- Null for the accounts of the operator and of the world outside.
  user_id uuid references users (id),
  kind text not null,
  -- What the postings add up to, and what the positive ones do. Null for system accounts: every
  -- movement of every user would wait for that one row, and nothing asks for their balance in a hurry.
  balance bigint check (balance >= 0),
  received bigint check (received >= 0),
  -- When the last posting was: postings of an account never go back in time.
  last_at timestamptz(3),
  check (case when user_id is null
    then kind in ('world', 'ad_network', 'operator_revenue', 'operator_advances',
                  'operator_promotions', 'startup_funds_owed')
    else kind in ('available_balance', 'to_be_consumed', 'to_be_settled', 'withdrawals_pending',
                  'deposit', 'startup_funds', 'discount_amount') end),
  check ((user_id is null) = (balance is null)),
  check ((user_id is null) = (received is null)),
  unique nulls not distinct (user_id, kind)
);
insert into accounts (kind) values
  ('world'), ('ad_network'), ('operator_revenue'), ('operator_advances'), ('operator_promotions'),
  -- What users owe of startup funds stands twice: with the user, and, negated, here.
  ('startup_funds_owed');

create table journal_entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  type text not null check (type in (
    'system_top_up', 'manual_withdrawal', 'ad_billing', 'ad_serving', 'system_chargeback',
    'virtual_recharge_deduction', 'vip_subscription', 'profit_sharing', 'discount_amount',
    'security_deposit')),
  -- { key, params }, or an operator's own words as a string.
  remark jsonb not null check (jsonb_typeof(remark) = 'string' or remark ? 'key'),
  -- What it belongs to, as people quote it.
  reference text not null,
  plan_id uuid references plans (id),
  withdrawal_id uuid references withdrawals (id),
  transaction_id xid8 not null default pg_current_xact_id()
);
create index journal_entries_plan on journal_entries (plan_id) where plan_id is not null;
create index journal_entries_withdrawal on journal_entries (withdrawal_id)
  where withdrawal_id is not null;

create table postings (
  id bigint generated always as identity primary key,
  entry_id bigint not null references journal_entries (id),
  account_id bigint not null references accounts (id),
  amount bigint not null check (amount <> 0),
  -- Of a user's account: the balance after this posting, and all that ever came in up to it.
  balance_after bigint,
  received_after bigint,
  -- The entry's own, repeated for the indexes.
  at timestamptz(3) not null,
  type text not null
);
create index postings_entry on postings (entry_id);
create index postings_account on postings (account_id, at desc, id desc);
create index postings_account_type on postings (account_id, type, at desc, id desc);

-- Foreign exchange: counterparties, and what was agreed with them.

-- Counterparties who accept foreign exchange. Money in minor units.
create table acceptors (
  id uuid primary key default gen_random_uuid(),
  -- Upper case, in groups: see access-code.ts. Whatever way it is typed, it comes out like this.
  code text not null unique check (code <> '' and code = upper(code)),
  kind text not null check (kind in ('personal', 'enterprise')),
  name text not null check (char_length(name) between 1 and 100),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  rate numeric(16, 10) not null check (rate > 0),
  fee_rate numeric(11, 10) not null check (fee_rate >= 0 and fee_rate < 1),
  licence text,
  -- How to reach them: as a channel of customer service.
  channel_label jsonb not null check (channel_label ? 'en'),
  channel_type smallint not null,
  channel_url text not null check (channel_url ~ '^(https://|mailto:|tel:)'),
  created_at timestamptz not null default now(),
  -- What is paid to them, of which `rate` makes one of the server's currency, and how long it takes. Unknown of those
  -- made before.
  currency text check (currency ~ '^[A-Z]{3}$'),
  eta_hours integer check (eta_hours > 0)
);

create table acceptances (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  user_id uuid not null references users (id),
  acceptor_id uuid not null references acceptors (id),
  amount bigint not null check (amount > 0),
  status text not null default 'pending' check (status in ('pending', 'done', 'cancelled')),
  recorded_at timestamptz(3) not null
);
create index acceptances_user on acceptances (user_id, recorded_at desc, id desc);
create index acceptances_pending on acceptances (recorded_at) where status = 'pending';

create table acceptance_events (
  id bigint generated always as identity primary key,
  acceptance_id uuid not null references acceptances (id),
  at timestamptz(3) not null,
  status text not null,
  -- An operator's own words.
  why text
);
create index acceptance_events_acceptance on acceptance_events (acceptance_id, id);
