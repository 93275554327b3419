-- What the operator configures and writes. Texts are jsonb by language code: {"en": "…", "de": "…"}.

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
  data_refresh_seconds integer not null default 30 check (data_refresh_seconds > 0)
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
  ends_at timestamptz
);
create index notifications_user on notifications (user_id, created_at desc, id desc);

create table notification_reads (
  user_id uuid not null references users (id),
  notification_id uuid not null references notifications (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, notification_id)
);
