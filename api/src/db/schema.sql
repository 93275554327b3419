-- The schema as migrations and routines leave it: see docs/how-it-works.md. Written by: node scripts/run.mjs schema

create table acceptance_events (
  id bigint generated always as identity not null,
  acceptance_id uuid not null,
  at timestamp(3) with time zone not null,
  status text not null,
  why text,
  constraint acceptance_events_acceptance_id_fkey FOREIGN KEY (acceptance_id) REFERENCES acceptances(id),
  constraint acceptance_events_pkey PRIMARY KEY (id)
);

create table acceptances (
  id uuid default gen_random_uuid() not null,
  number text not null,
  user_id uuid not null,
  acceptor_id uuid not null,
  amount bigint not null,
  status text default 'pending'::text not null,
  recorded_at timestamp(3) with time zone not null,
  constraint acceptances_acceptor_id_fkey FOREIGN KEY (acceptor_id) REFERENCES acceptors(id),
  constraint acceptances_amount_check CHECK (amount > 0),
  constraint acceptances_number_key UNIQUE (number),
  constraint acceptances_pkey PRIMARY KEY (id),
  constraint acceptances_status_check CHECK (status = ANY (ARRAY['pending'::text, 'done'::text, 'cancelled'::text])),
  constraint acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table acceptors (
  id uuid default gen_random_uuid() not null,
  code text not null,
  kind text not null,
  name text not null,
  min_amount bigint not null,
  max_amount bigint not null,
  rate numeric(16,10) not null,
  fee_rate numeric(11,10) not null,
  licence text,
  channel_label jsonb not null,
  channel_type smallint not null,
  channel_url text not null,
  created_at timestamp with time zone default now() not null,
  currency text,
  eta_hours integer,
  constraint acceptors_channel_label_check CHECK (channel_label ? 'en'::text),
  constraint acceptors_channel_url_check CHECK (channel_url ~ '^(https://|mailto:|tel:)'::text),
  constraint acceptors_check CHECK (max_amount >= min_amount),
  constraint acceptors_code_check CHECK (code <> ''::text AND code = upper(code)),
  constraint acceptors_code_key UNIQUE (code),
  constraint acceptors_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint acceptors_eta_hours_check CHECK (eta_hours > 0),
  constraint acceptors_fee_rate_check CHECK (fee_rate >= 0::numeric AND fee_rate < 1::numeric),
  constraint acceptors_kind_check CHECK (kind = ANY (ARRAY['personal'::text, 'enterprise'::text])),
  constraint acceptors_min_amount_check CHECK (min_amount > 0),
  constraint acceptors_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint acceptors_pkey PRIMARY KEY (id),
  constraint acceptors_rate_check CHECK (rate > 0::numeric)
);

create table accounts (
  id bigint generated always as identity not null,
  user_id uuid,
  kind text not null,
  balance bigint,
  received bigint,
  last_at timestamp(3) with time zone,
  constraint accounts_balance_check CHECK (balance >= 0),
  constraint accounts_check CHECK (
CASE
    WHEN user_id IS NULL THEN kind = ANY (ARRAY['world'::text, 'ad_network'::text, 'operator_revenue'::text, 'operator_advances'::text, 'operator_promotions'::text, 'startup_funds_owed'::text])
    ELSE kind = ANY (ARRAY['available_balance'::text, 'to_be_consumed'::text, 'to_be_settled'::text, 'withdrawals_pending'::text, 'deposit'::text, 'startup_funds'::text, 'discount_amount'::text])
END),
  constraint accounts_check1 CHECK ((user_id IS NULL) = (balance IS NULL)),
  constraint accounts_check2 CHECK ((user_id IS NULL) = (received IS NULL)),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_received_check CHECK (received >= 0),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint accounts_user_id_kind_key UNIQUE NULLS NOT DISTINCT (user_id, kind)
);

create table attempts (
  id bigint generated always as identity not null,
  kind text not null,
  subject text not null,
  at timestamp with time zone default clock_timestamp() not null,
  state text default 'pending'::text not null,
  constraint attempts_pkey PRIMARY KEY (id),
  constraint attempts_state_check CHECK (state = ANY (ARRAY['pending'::text, 'wrong'::text]))
);

create table authorization_codes (
  code text not null,
  created_at timestamp with time zone default now() not null,
  used_by uuid,
  used_at timestamp with time zone,
  constraint authorization_codes_check CHECK ((used_by IS NULL) = (used_at IS NULL)),
  constraint authorization_codes_pkey PRIMARY KEY (code),
  constraint authorization_codes_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id)
);

create table bank_cards (
  user_id uuid not null,
  method text not null,
  card_name text not null,
  user_name text not null,
  mobile text not null,
  bank_account text not null,
  bank_address text,
  branch_name text,
  bound_at timestamp with time zone default now() not null,
  constraint bank_cards_check CHECK ((method = 'bank'::text) = (bank_address IS NOT NULL)),
  constraint bank_cards_check1 CHECK ((method = 'bank'::text) = (branch_name IS NOT NULL)),
  constraint bank_cards_method_fkey FOREIGN KEY (method) REFERENCES withdraw_methods(method),
  constraint bank_cards_pkey PRIMARY KEY (user_id),
  constraint bank_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table channels (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  kind text not null,
  "position" smallint not null,
  label jsonb not null,
  type smallint not null,
  url text not null,
  constraint channels_kind_check CHECK (kind = ANY (ARRAY['general'::text, 'recharge'::text])),
  constraint channels_label_check CHECK (label ? 'en'::text),
  constraint channels_pkey PRIMARY KEY (id),
  constraint channels_url_check CHECK (url ~ '^(https://|mailto:|tel:)'::text),
  constraint channels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table chargebacks (
  id bigint generated always as identity not null,
  plan_id uuid not null,
  at timestamp(3) with time zone not null,
  asked bigint not null,
  taken bigint not null,
  constraint chargebacks_asked_check CHECK (asked >= 0),
  constraint chargebacks_check CHECK (asked > 0 OR taken > 0),
  constraint chargebacks_pkey PRIMARY KEY (id),
  constraint chargebacks_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint chargebacks_taken_check CHECK (taken >= 0)
);

create table configuration (
  only_row boolean default true not null,
  environment text,
  currency_code text default 'USD'::text not null,
  currency_digits smallint default 2 not null,
  plan_min bigint default 1000 not null,
  plan_max bigint default 2000000 not null,
  settlement_hours double precision default 24 not null,
  cooling_off_hours double precision default 24 not null,
  first_binding_cooling_off_hours double precision default 0 not null,
  data_refresh_seconds integer default 30 not null,
  matching_hours double precision default 72 not null,
  new_account_status text default 'active'::text not null,
  demo_password text,
  constraint configuration_check CHECK (plan_max >= plan_min),
  constraint configuration_cooling_off_hours_check CHECK (cooling_off_hours >= 0::double precision),
  constraint configuration_currency_code_check CHECK (currency_code ~ '^[A-Z]{3}$'::text),
  constraint configuration_currency_digits_check CHECK (currency_digits >= 0 AND currency_digits <= 4),
  constraint configuration_data_refresh_seconds_check CHECK (data_refresh_seconds > 0),
  constraint configuration_demo_password_check CHECK (demo_password IS NULL OR environment = 'sandbox'::text),
  constraint configuration_environment_check CHECK (environment = ANY (ARRAY['production'::text, 'sandbox'::text])),
  constraint configuration_first_binding_cooling_off_hours_check CHECK (first_binding_cooling_off_hours >= 0::double precision),
  constraint configuration_matching_hours_check CHECK (matching_hours > 0::double precision),
  constraint configuration_new_account_status_check CHECK (new_account_status = ANY (ARRAY['active'::text, 'not_activated'::text])),
  constraint configuration_only_row_check CHECK (only_row),
  constraint configuration_pkey PRIMARY KEY (only_row),
  constraint configuration_plan_min_check CHECK (plan_min > 0),
  constraint configuration_settlement_hours_check CHECK (settlement_hours >= 0::double precision)
);

create table cooling_offs (
  id bigint generated always as identity not null,
  user_id uuid not null,
  because text not null,
  began_at timestamp(3) with time zone default now() not null,
  until timestamp(3) with time zone not null,
  constraint cooling_offs_because_check CHECK (because = ANY (ARRAY['bank_card_bound'::text, 'bank_card_changed'::text, 'transaction_password_set'::text, 'transaction_password_changed'::text, 'passkey_confirms'::text])),
  constraint cooling_offs_pkey PRIMARY KEY (id),
  constraint cooling_offs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table coupons (
  id uuid default gen_random_uuid() not null,
  name jsonb not null,
  kind text not null,
  effect text not null,
  value bigint not null,
  amount_requirement bigint default 0 not null,
  valid_days integer not null,
  newcomer boolean default false not null,
  constraint coupons_amount_requirement_check CHECK (amount_requirement >= 0),
  constraint coupons_check CHECK (value > 0 AND (effect <> 'discount'::text OR value <= 10000)),
  constraint coupons_effect_check CHECK (effect = ANY (ARRAY['discount'::text, 'deduction'::text, 'addition'::text])),
  constraint coupons_kind_check CHECK (kind = ANY (ARRAY['fixed_amount'::text, 'value_added'::text, 'deduction'::text, 'team'::text, 'custom'::text])),
  constraint coupons_name_check CHECK (name ? 'en'::text),
  constraint coupons_pkey PRIMARY KEY (id),
  constraint coupons_valid_days_check CHECK (valid_days > 0)
);

create table credit_changes (
  id bigint generated always as identity not null,
  user_id uuid not null,
  at timestamp with time zone default now() not null,
  change integer not null,
  why jsonb not null,
  constraint credit_changes_pkey PRIMARY KEY (id),
  constraint credit_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table delivery_events (
  id bigint generated always as identity not null,
  source text not null,
  external_id text not null,
  kind text not null,
  plan_number text not null,
  plan_id uuid,
  at timestamp(3) with time zone not null,
  reported_at timestamp(3) with time zone not null,
  impressions bigint default 0 not null,
  clicks bigint default 0 not null,
  consumed bigint default 0 not null,
  revenue bigint default 0 not null,
  unmatched text,
  recorded_at timestamp with time zone default clock_timestamp() not null,
  charged_back bigint default 0 not null,
  coupon_consumed bigint default 0 not null,
  constraint delivery_events_charged_back_check CHECK (charged_back >= 0),
  constraint delivery_events_check CHECK (kind = 'delivered'::text OR impressions = 0 AND clicks = 0 AND consumed = 0 AND revenue = 0),
  constraint delivery_events_check1 CHECK (plan_id IS NOT NULL OR unmatched IS NOT NULL),
  constraint delivery_events_check2 CHECK ((kind = 'charged_back'::text) = (charged_back > 0)),
  constraint delivery_events_clicks_check CHECK (clicks >= 0),
  constraint delivery_events_consumed_check CHECK (consumed >= 0),
  constraint delivery_events_coupon_consumed_check CHECK (coupon_consumed >= 0 AND coupon_consumed <= consumed),
  constraint delivery_events_impressions_check CHECK (impressions >= 0),
  constraint delivery_events_kind_check CHECK (kind = ANY (ARRAY['matched'::text, 'delivered'::text, 'failed'::text, 'closed'::text, 'charged_back'::text])),
  constraint delivery_events_pkey PRIMARY KEY (id),
  constraint delivery_events_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint delivery_events_revenue_check CHECK (revenue >= 0),
  constraint delivery_events_source_external_id_key UNIQUE (source, external_id),
  constraint delivery_events_unmatched_check CHECK (unmatched = ANY (ARRAY['no_such_plan'::text, 'plan_state'::text, 'more_than_left'::text]))
);

create table delivery_feed_requests (
  signature bytea not null,
  received_at timestamp with time zone default clock_timestamp() not null,
  constraint delivery_feed_requests_pkey PRIMARY KEY (signature)
);

create table delivery_totals (
  user_id uuid not null,
  quarter timestamp with time zone not null,
  invested_amount bigint not null,
  delivery_orders bigint not null,
  consumed bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  ad_revenue bigint not null,
  externally_operated bigint not null,
  coupon_consumed bigint not null,
  constraint delivery_totals_pkey PRIMARY KEY (user_id, quarter),
  constraint delivery_totals_quarter_check CHECK (quarter = date_bin('00:15:00'::interval, quarter, '1970-01-01 00:00:00+00'::timestamp with time zone)),
  constraint delivery_totals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table familiar_places (
  user_id uuid not null,
  place_hash bytea not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint familiar_places_pkey PRIMARY KEY (user_id, place_hash),
  constraint familiar_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table faqs (
  id text not null,
  "position" smallint not null,
  question jsonb not null,
  answer jsonb not null,
  constraint faqs_answer_check CHECK (answer ? 'en'::text),
  constraint faqs_pkey PRIMARY KEY (id),
  constraint faqs_question_check CHECK (question ? 'en'::text)
);

create table feedback (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  topic text not null,
  content text not null,
  sent_at timestamp(3) with time zone default now() not null,
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table feedback_files (
  file_id uuid not null,
  feedback_id uuid not null,
  "position" smallint not null,
  constraint feedback_files_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id),
  constraint feedback_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint feedback_files_pkey PRIMARY KEY (file_id)
);

create table files (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  purpose text not null,
  name text not null,
  type text not null,
  content bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone default now() not null,
  constraint files_height_check CHECK (height > 0),
  constraint files_name_key UNIQUE (name),
  constraint files_pkey PRIMARY KEY (id),
  constraint files_purpose_check CHECK (purpose = ANY (ARRAY['avatar'::text, 'feedback'::text])),
  constraint files_type_check CHECK (type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text, 'image/gif'::text])),
  constraint files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint files_width_check CHECK (width > 0)
);

create table follows (
  id bigint generated always as identity not null,
  user_id uuid not null,
  agent_id uuid not null,
  followed_at timestamp(3) with time zone default now() not null,
  ended_at timestamp(3) with time zone,
  constraint follows_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint follows_check CHECK (user_id <> agent_id),
  constraint follows_pkey PRIMARY KEY (id),
  constraint follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table idempotency_keys (
  user_id uuid not null,
  path text not null,
  key uuid not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, path, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table journal_entries (
  id bigint generated always as identity not null,
  at timestamp(3) with time zone not null,
  type text not null,
  remark jsonb not null,
  reference text not null,
  plan_id uuid,
  withdrawal_id uuid,
  transaction_id xid8 default pg_current_xact_id() not null,
  constraint journal_entries_pkey PRIMARY KEY (id),
  constraint journal_entries_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint journal_entries_remark_check CHECK (jsonb_typeof(remark) = 'string'::text OR remark ? 'key'::text),
  constraint journal_entries_type_check CHECK (type = ANY (ARRAY['system_top_up'::text, 'manual_withdrawal'::text, 'ad_billing'::text, 'ad_serving'::text, 'system_chargeback'::text, 'virtual_recharge_deduction'::text, 'vip_subscription'::text, 'profit_sharing'::text, 'discount_amount'::text, 'security_deposit'::text])),
  constraint journal_entries_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id)
);

create table known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  first_seen_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table languages (
  code text not null,
  "position" smallint not null,
  description text not null,
  source text not null,
  constraint languages_pkey PRIMARY KEY (code),
  constraint languages_position_key UNIQUE ("position")
);

create table license_keys (
  key text not null,
  created_at timestamp with time zone default now() not null,
  used_by uuid,
  used_at timestamp with time zone,
  constraint license_keys_check CHECK ((used_by IS NULL) = (used_at IS NULL)),
  constraint license_keys_pkey PRIMARY KEY (key),
  constraint license_keys_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id)
);

create table newcomer_claims (
  user_id uuid not null,
  user_coupon_id uuid not null,
  claimed_at timestamp(3) with time zone not null,
  constraint newcomer_claims_pkey PRIMARY KEY (user_id),
  constraint newcomer_claims_user_coupon_id_fkey FOREIGN KEY (user_coupon_id) REFERENCES user_coupons(id),
  constraint newcomer_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table notification_reads (
  user_id uuid not null,
  notification_id uuid not null,
  read_at timestamp with time zone default now() not null,
  constraint notification_reads_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint notification_reads_pkey PRIMARY KEY (user_id, notification_id),
  constraint notification_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table notifications (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  category text not null,
  title jsonb not null,
  body jsonb not null,
  link_route text,
  link_id text,
  created_at timestamp(3) with time zone default now() not null,
  ends_at timestamp with time zone,
  words jsonb,
  constraint notifications_body_check CHECK (body ? 'key'::text OR body ? 'en'::text),
  constraint notifications_category_check CHECK (category = ANY (ARRAY['system_announcement'::text, 'system_maintenance'::text, 'activity'::text])),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_title_check CHECK (title ? 'key'::text OR title ? 'en'::text),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table operator_actions (
  id bigint generated always as identity not null,
  at timestamp(3) with time zone default clock_timestamp() not null,
  actor text not null,
  command text not null,
  params jsonb not null,
  reference text,
  user_id uuid,
  result jsonb not null,
  constraint operator_actions_actor_check CHECK (char_length(actor) >= 1 AND char_length(actor) <= 100),
  constraint operator_actions_pkey PRIMARY KEY (id),
  constraint operator_actions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table page_reports (
  minute timestamp with time zone not null,
  remote text not null,
  version text not null,
  role text not null,
  sessions integer not null,
  failures integer not null,
  crashes integer not null,
  interactions integer not null,
  slow integer not null,
  constraint page_reports_counts_check CHECK (LEAST(sessions, failures, crashes, interactions, slow) >= 0),
  constraint page_reports_pkey PRIMARY KEY (minute, remote, version, role),
  constraint page_reports_role_check CHECK (role = ANY (ARRAY['current'::text, 'canary'::text, 'previous'::text, 'override'::text]))
);

create table passkeys (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text default ''::text not null,
  multi_device boolean not null,
  backed_up boolean not null,
  name text not null,
  confirms boolean default false not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_counter_check CHECK (counter >= 0),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_name_check CHECK (name <> ''::text),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table plan_history (
  id bigint generated always as identity not null,
  plan_id uuid not null,
  at timestamp(3) with time zone not null,
  status text not null,
  why jsonb not null,
  constraint plan_history_pkey PRIMARY KEY (id),
  constraint plan_history_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
);

create table plans (
  id uuid default gen_random_uuid() not null,
  number text not null,
  user_id uuid not null,
  product_id uuid not null,
  agent_id uuid,
  put_content jsonb not null,
  put_rule jsonb not null,
  user_targeting jsonb not null,
  min_amount bigint,
  max_amount bigint,
  created_at timestamp(3) with time zone default now() not null,
  status text default 'waiting_put'::text not null,
  status_at timestamp(3) with time zone default now() not null,
  status_why jsonb default text_of('why.plan_assigned'::text) not null,
  put_at timestamp(3) with time zone,
  put_amount bigint default 0 not null,
  paid_amount bigint default 0 not null,
  coupon_amount bigint default 0 not null,
  official_push boolean,
  real_time_placement boolean,
  user_coupon_id uuid,
  impressions bigint default 0 not null,
  clicks bigint default 0 not null,
  consumed bigint default 0 not null,
  revenue bigint default 0 not null,
  delivered_at timestamp(3) with time zone,
  charged_back bigint default 0 not null,
  settles_at timestamp(3) with time zone,
  settled bigint,
  match_by timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  constraint plans_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint plans_charged_back_check CHECK (charged_back >= 0),
  constraint plans_check CHECK (max_amount >= min_amount),
  constraint plans_check1 CHECK (consumed >= 0 AND consumed <= (paid_amount + coupon_amount)),
  constraint plans_check3 CHECK ((status = 'waiting_put'::text) = (put_at IS NULL)),
  constraint plans_check4 CHECK ((put_at IS NULL) = (official_push IS NULL) AND (put_at IS NULL) = (real_time_placement IS NULL)),
  constraint plans_check5 CHECK (put_at IS NOT NULL OR put_amount = 0 AND paid_amount = 0 AND coupon_amount = 0),
  constraint plans_check6 CHECK ((coupon_amount > 0) <= (user_coupon_id IS NOT NULL)),
  constraint plans_check7 CHECK ((settles_at IS NOT NULL) = (status = ANY (ARRAY['waiting_settlement'::text, 'settled'::text]))),
  constraint plans_clicks_check CHECK (clicks >= 0),
  constraint plans_coupon_amount_check CHECK (coupon_amount >= 0),
  constraint plans_impressions_check CHECK (impressions >= 0),
  constraint plans_min_amount_check CHECK (min_amount > 0),
  constraint plans_number_key UNIQUE (number),
  constraint plans_paid_amount_check CHECK (paid_amount >= 0),
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint plans_put_amount_check CHECK (put_amount >= 0),
  constraint plans_put_content_check CHECK (put_content ? 'en'::text),
  constraint plans_put_rule_check CHECK (put_rule ? 'en'::text),
  constraint plans_revenue_check CHECK (revenue >= 0),
  constraint plans_settled_check CHECK (settled >= 0),
  constraint plans_settled_when CHECK ((settled IS NOT NULL) = (status = ANY (ARRAY['settled'::text, 'put_failed'::text]))),
  constraint plans_status_check CHECK (status = ANY (ARRAY['waiting_put'::text, 'matching'::text, 'putting'::text, 'put_failed'::text, 'put_finished'::text, 'waiting_settlement'::text, 'settled'::text])),
  constraint plans_user_coupon_id_fkey FOREIGN KEY (user_coupon_id) REFERENCES user_coupons(id),
  constraint plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint plans_withdrawn_check CHECK (withdrawn_at IS NULL OR status = 'waiting_put'::text)
);

create table postings (
  id bigint generated always as identity not null,
  entry_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  balance_after bigint,
  received_after bigint,
  at timestamp(3) with time zone not null,
  type text not null,
  constraint postings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint postings_amount_check CHECK (amount <> 0),
  constraint postings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint postings_pkey PRIMARY KEY (id)
);

create table products (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  name jsonb not null,
  description jsonb not null,
  game_description jsonb,
  publisher text not null,
  rating numeric(2,1) not null,
  images text[] not null,
  constraint products_check CHECK (game_description IS NULL OR kind = 'game'::text),
  constraint products_description_check CHECK (description ? 'en'::text),
  constraint products_game_description_check CHECK (game_description ? 'en'::text),
  constraint products_images_check CHECK (cardinality(images) > 0),
  constraint products_kind_check CHECK (kind = ANY (ARRAY['video'::text, 'landing_page'::text, 'game'::text])),
  constraint products_name_check CHECK (name ? 'en'::text),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_rating_check CHECK (rating >= 0::numeric AND rating <= 5::numeric)
);

create table push_messages (
  id uuid default gen_random_uuid() not null,
  subscription_id uuid not null,
  notification_id uuid not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  constraint push_messages_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint push_messages_pkey PRIMARY KEY (id),
  constraint push_messages_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE
);

create table push_subscriptions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  kinds text[] not null,
  created_at timestamp with time zone default now() not null,
  last_success_at timestamp with time zone,
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_kinds_check CHECK (kinds <@ ARRAY['withdrawals'::text, 'security'::text, 'plans'::text]),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_session_id_key UNIQUE (session_id),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  made_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table schema_routines (
  "position" integer not null,
  name text not null,
  checksum text not null,
  objects jsonb not null,
  version integer not null,
  constraint schema_routines_name_key UNIQUE (name),
  constraint schema_routines_pkey PRIMARY KEY ("position")
);

create table sessions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  idle_expires_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  browser text,
  system text,
  network text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table sign_ins (
  user_id uuid not null,
  day date not null,
  signed_at timestamp with time zone default now() not null,
  time_zone text not null,
  constraint sign_ins_pkey PRIMARY KEY (user_id, day),
  constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table simulated_deliveries (
  plan_id uuid not null,
  seed bigint not null,
  step integer default 0 not null,
  step_seconds integer not null,
  next_at timestamp(3) with time zone not null,
  constraint simulated_deliveries_pkey PRIMARY KEY (plan_id),
  constraint simulated_deliveries_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint simulated_deliveries_step_seconds_check CHECK (step_seconds > 0)
);

create table spent_challenges (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenges_pkey PRIMARY KEY (hash)
);

create table texts (
  code text not null,
  version text default '1'::text not null,
  text jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint texts_code_check CHECK (code = ANY (ARRAY['privacy_policy'::text, 'terms'::text, 'operating_rules'::text, 'activity_rules'::text, 'level_rules'::text, 'credit_rules'::text, 'welcome_headline'::text, 'welcome_claim'::text, 'welcome_claim_source'::text])),
  constraint texts_pkey PRIMARY KEY (code),
  constraint texts_text_check CHECK (text ? 'en'::text)
);

create table transaction_password_counters (
  user_id uuid not null,
  wrong smallint default 0 not null,
  locked_until timestamp(3) with time zone,
  constraint transaction_password_counters_pkey PRIMARY KEY (user_id),
  constraint transaction_password_counters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint transaction_password_counters_wrong_check CHECK (wrong >= 0 AND wrong <= 5)
);

create table upload_days (
  user_id uuid not null,
  day date not null,
  pictures integer not null,
  constraint upload_days_pkey PRIMARY KEY (user_id, day),
  constraint upload_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table used_tickets (
  id text not null,
  user_id uuid not null,
  used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint used_tickets_pkey PRIMARY KEY (id),
  constraint used_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table user_coupons (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  coupon_id uuid not null,
  granted_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone not null,
  used_on uuid,
  used_at timestamp(3) with time zone,
  used_day date,
  constraint user_coupons_check CHECK ((used_on IS NULL) = (used_at IS NULL) AND (used_on IS NULL) = (used_day IS NULL)),
  constraint user_coupons_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id),
  constraint user_coupons_pkey PRIMARY KEY (id),
  constraint user_coupons_used_on_fkey FOREIGN KEY (used_on) REFERENCES plans(id),
  constraint user_coupons_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table users (
  id uuid default gen_random_uuid() not null,
  username text not null,
  nickname text not null,
  email text,
  phone text,
  password_hash text,
  entry text not null,
  subject text,
  lang text default 'en'::text not null,
  avatar_file_id uuid,
  operated_id text default new_operated_id() not null,
  status text default 'active'::text not null,
  store_opened_at timestamp with time zone,
  credit_score integer default 0 not null,
  level_points integer default 0 not null,
  vip_until timestamp with time zone,
  terms_version text,
  terms_accepted_at timestamp with time zone,
  transaction_password_hash text,
  transaction_password_set_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  bank_card_unbound_at timestamp with time zone,
  status_since timestamp(3) with time zone,
  status_why jsonb,
  two_step_since timestamp with time zone,
  constraint users_avatar_file_id_fkey FOREIGN KEY (avatar_file_id) REFERENCES files(id),
  constraint users_check CHECK ((entry = 'app'::text) = (subject IS NOT NULL)),
  constraint users_check1 CHECK ((entry = 'app'::text) = (password_hash IS NULL)),
  constraint users_entry_check CHECK (entry = ANY (ARRAY['register'::text, 'app'::text])),
  constraint users_level_points_check CHECK (level_points >= 0),
  constraint users_nickname_check CHECK (char_length(nickname) >= 1 AND char_length(nickname) <= 640),
  constraint users_operated_id_check CHECK (operated_id ~ '^[0-9]{10}$'::text),
  constraint users_operated_id_key UNIQUE (operated_id),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_status_check CHECK (status = ANY (ARRAY['active'::text, 'not_activated'::text, 'disabled'::text, 'cancelled'::text])),
  constraint users_status_since_when CHECK ((status_since IS NULL) = (status = 'active'::text)),
  constraint users_status_why_when CHECK (status_why IS NULL OR status <> 'active'::text),
  constraint users_subject_key UNIQUE (subject),
  constraint users_username_check CHECK (username ~ '^[A-Za-z0-9_.-]{3,32}$'::text)
);

create table withdraw_methods (
  method text not null,
  "position" smallint not null,
  min_amount bigint not null,
  max_amount bigint not null,
  fee_rate numeric(6,5) default 0 not null,
  fee_min bigint default 0 not null,
  eta_hours integer not null,
  constraint withdraw_methods_check CHECK (max_amount >= min_amount),
  constraint withdraw_methods_eta_hours_check CHECK (eta_hours >= 0),
  constraint withdraw_methods_fee_min_check CHECK (fee_min >= 0),
  constraint withdraw_methods_fee_rate_check CHECK (fee_rate >= 0::numeric AND fee_rate < 1::numeric),
  constraint withdraw_methods_method_check CHECK (method = ANY (ARRAY['bank'::text, 'wallet_address'::text])),
  constraint withdraw_methods_min_amount_check CHECK (min_amount > 0),
  constraint withdraw_methods_pkey PRIMARY KEY (method)
);

create table withdrawal_events (
  id bigint generated always as identity not null,
  withdrawal_id uuid not null,
  at timestamp(3) with time zone not null,
  status text not null,
  why jsonb not null,
  constraint withdrawal_events_pkey PRIMARY KEY (id),
  constraint withdrawal_events_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id)
);

create table withdrawals (
  id uuid default gen_random_uuid() not null,
  number text not null,
  user_id uuid not null,
  amount bigint not null,
  fee bigint not null,
  net bigint not null,
  destination jsonb not null,
  status text default 'pending'::text not null,
  asked_at timestamp(3) with time zone not null,
  sealed_destination bytea,
  constraint withdrawals_amount_check CHECK (amount > 0),
  constraint withdrawals_check CHECK (net = (amount - fee)),
  constraint withdrawals_fee_check CHECK (fee >= 0),
  constraint withdrawals_net_check CHECK (net > 0),
  constraint withdrawals_number_key UNIQUE (number),
  constraint withdrawals_pkey PRIMARY KEY (id),
  constraint withdrawals_sealed_destination_check CHECK (sealed_destination IS NULL OR status = 'pending'::text),
  constraint withdrawals_status_check CHECK (status = ANY (ARRAY['pending'::text, 'done'::text, 'rejected'::text, 'cancelled'::text])),
  constraint withdrawals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create sequence document_numbers;

CREATE INDEX acceptance_events_acceptance ON acceptance_events USING btree (acceptance_id, id);
CREATE INDEX acceptances_pending ON acceptances USING btree (recorded_at) WHERE status = 'pending'::text;
CREATE INDEX acceptances_user ON acceptances USING btree (user_id, recorded_at DESC, id DESC);
CREATE INDEX attempts_at ON attempts USING btree (at);
CREATE INDEX attempts_subject ON attempts USING btree (kind, subject, at);
CREATE INDEX channels_user ON channels USING btree (user_id, kind, "position");
CREATE INDEX chargebacks_plan ON chargebacks USING btree (plan_id);
CREATE INDEX cooling_offs_user ON cooling_offs USING btree (user_id, until DESC);
CREATE UNIQUE INDEX coupons_newcomer ON coupons USING btree (newcomer) WHERE newcomer;
CREATE INDEX credit_changes_user ON credit_changes USING btree (user_id, at DESC);
CREATE INDEX delivery_events_plan ON delivery_events USING btree (plan_id, at) WHERE unmatched IS NULL;
CREATE INDEX delivery_events_unmatched ON delivery_events USING btree (recorded_at DESC) WHERE unmatched IS NOT NULL;
CREATE INDEX delivery_feed_requests_received_at ON delivery_feed_requests USING btree (received_at);
CREATE INDEX familiar_places_last_seen_at ON familiar_places USING btree (last_seen_at);
CREATE INDEX feedback_files_feedback ON feedback_files USING btree (feedback_id, "position");
CREATE INDEX feedback_sent_at ON feedback USING btree (sent_at DESC);
CREATE INDEX feedback_user ON feedback USING btree (user_id, sent_at DESC);
CREATE INDEX files_created_at ON files USING btree (created_at);
CREATE INDEX files_user ON files USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX follows_current ON follows USING btree (user_id) WHERE ended_at IS NULL;
CREATE INDEX follows_user ON follows USING btree (user_id, followed_at DESC);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);
CREATE INDEX journal_entries_plan ON journal_entries USING btree (plan_id) WHERE plan_id IS NOT NULL;
CREATE INDEX journal_entries_withdrawal ON journal_entries USING btree (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
CREATE INDEX notifications_user ON notifications USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX operator_actions_reference ON operator_actions USING btree (command, reference) WHERE reference IS NOT NULL;
CREATE INDEX operator_actions_user ON operator_actions USING btree (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);
CREATE INDEX plan_history_plan ON plan_history USING btree (plan_id, id);
CREATE INDEX plans_agent ON plans USING btree (user_id, agent_id, created_at) WHERE agent_id IS NOT NULL;
CREATE INDEX plans_at_work ON plans USING btree (status, settles_at) WHERE status = ANY (ARRAY['matching'::text, 'putting'::text, 'put_finished'::text, 'waiting_settlement'::text]);
CREATE INDEX plans_match_by ON plans USING btree (match_by) WHERE status = 'matching'::text;
CREATE INDEX plans_user ON plans USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX plans_user_status ON plans USING btree (user_id, status, created_at DESC, id DESC);
CREATE INDEX postings_account ON postings USING btree (account_id, at DESC, id DESC);
CREATE INDEX postings_account_type ON postings USING btree (account_id, type, at DESC, id DESC);
CREATE INDEX postings_entry ON postings USING btree (entry_id);
CREATE INDEX push_messages_due_at ON push_messages USING btree (due_at);
CREATE INDEX push_messages_notification ON push_messages USING btree (notification_id);
CREATE INDEX push_messages_subscription ON push_messages USING btree (subscription_id);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions_user ON sessions USING btree (user_id);
CREATE INDEX simulated_deliveries_next_at ON simulated_deliveries USING btree (next_at);
CREATE INDEX spent_challenges_expires_at ON spent_challenges USING btree (expires_at);
CREATE INDEX upload_days_day ON upload_days USING btree (day);
CREATE INDEX used_tickets_expires_at ON used_tickets USING btree (expires_at);
CREATE INDEX user_coupons_used ON user_coupons USING btree (user_id, used_day) WHERE used_day IS NOT NULL;
CREATE INDEX user_coupons_user ON user_coupons USING btree (user_id, granted_at DESC, id DESC);
CREATE INDEX users_avatar_file ON users USING btree (avatar_file_id) WHERE avatar_file_id IS NOT NULL;
CREATE UNIQUE INDEX users_username ON users USING btree (lower(username COLLATE "C"));
CREATE INDEX withdrawal_events_withdrawal ON withdrawal_events USING btree (withdrawal_id, id);
CREATE INDEX withdrawals_pending ON withdrawals USING btree (asked_at) WHERE status = 'pending'::text;
CREATE INDEX withdrawals_user ON withdrawals USING btree (user_id, asked_at DESC);

-- Views
-- figure_movements: user_id uuid, at timestamp(3) with time zone, invested_amount bigint, delivery_orders bigint, consumed bigint, coupon_consumed bigint, impressions bigint, clicks bigint, ad_revenue bigint, externally_operated bigint
-- plan_postings: plan_id uuid, type text, at timestamp(3) with time zone, kind text, amount bigint
-- plan_rows: id uuid, number text, user_id uuid, status text, created_at timestamp(3) with time zone, put_content jsonb, put_rule jsonb, user_targeting jsonb, put_at timestamp(3) with time zone, put_amount bigint, paid_amount bigint, coupon_amount bigint, official_push boolean, real_time_placement boolean, impressions bigint, clicks bigint, consumed bigint, revenue bigint, charged_back bigint, settled bigint, delivered_at timestamp(3) with time zone, match_by timestamp(3) with time zone, settles_at timestamp(3) with time zone, product_id uuid, product_name jsonb, product_kind text, product_image text, limit_min bigint, limit_max bigint, coupon_id uuid, coupon_name jsonb, coupon_effect text, coupon_value bigint, currency_digits smallint

-- Functions
-- add_to_totals(p_user uuid, p_at timestamp with time zone, p_invested bigint DEFAULT 0, p_orders bigint DEFAULT 0, p_consumed bigint DEFAULT 0, p_coupon_consumed bigint DEFAULT 0, p_impressions bigint DEFAULT 0, p_clicks bigint DEFAULT 0, p_revenue bigint DEFAULT 0, p_external bigint DEFAULT 0) returns void
-- advance_startup_funds(p_user uuid, p_amount bigint, p_reference text, p_at timestamp with time zone DEFAULT clock_timestamp(), p_words text DEFAULT NULL::text) returns bigint
-- apply_coupon(p_effect text, p_value bigint, p_amount bigint, OUT paid bigint, OUT added bigint) returns record
-- apply_credit_change() returns trigger
-- apply_delivery(p_plan plans, p_at timestamp with time zone, p_impressions bigint, p_clicks bigint, p_consumed bigint, p_of_coupon bigint, p_revenue bigint) returns void
-- apply_posting() returns trigger
-- ask_withdrawal(p_user uuid, p_amount bigint, p_method text, p_at timestamp with time zone DEFAULT clock_timestamp(), p_expected_fee bigint DEFAULT NULL::bigint, p_expected_net bigint DEFAULT NULL::bigint, p_sealed bytea DEFAULT NULL::bytea, p_expected_card text DEFAULT NULL::text) returns uuid
-- assign_plan(p_user uuid, p_product uuid, p_put_content jsonb, p_put_rule jsonb, p_user_targeting jsonb, p_min bigint DEFAULT NULL::bigint, p_max bigint DEFAULT NULL::bigint, p_at timestamp with time zone DEFAULT clock_timestamp(), p_notify boolean DEFAULT true) returns plans
-- balance_of(p_user uuid, p_kind text) returns bigint
-- begin_credit() returns trigger
-- booked_at(p_user uuid, p_at timestamp with time zone) returns timestamp with time zone
-- cancel_acceptance(p_id uuid, p_why text DEFAULT NULL::text, p_at timestamp with time zone DEFAULT clock_timestamp()) returns acceptances
-- cancel_plan(p_user uuid, p_plan uuid, p_at timestamp with time zone DEFAULT clock_timestamp()) returns bigint
-- cancel_withdrawal(p_user uuid, p_id uuid, p_at timestamp with time zone DEFAULT clock_timestamp()) returns bigint
-- card_version(p_card bank_cards) returns text
-- charge_back(p_plan uuid, p_amount bigint, p_at timestamp with time zone DEFAULT clock_timestamp(), p_words text DEFAULT NULL::text) returns bigint
-- charge_back_rest(p_plan uuid, p_at timestamp with time zone DEFAULT clock_timestamp(), p_words text DEFAULT NULL::text) returns bigint
-- chargeback_asked(p_plan uuid) returns bigint
-- chargeback_rest(p_plan uuid) returns bigint
-- check_acceptance_change() returns trigger
-- check_account_change() returns trigger
-- check_amount(p_amount bigint) returns void
-- check_entries() returns trigger
-- check_entry_has_postings() returns trigger
-- check_plan_status() returns trigger
-- check_withdrawal_change() returns trigger
-- claim_newcomer_coupon() returns trigger
-- close_plan(p_plan uuid, p_at timestamp with time zone DEFAULT clock_timestamp(), p_words text DEFAULT NULL::text) returns timestamp with time zone
-- complete_acceptance(p_id uuid, p_why text DEFAULT NULL::text, p_at timestamp with time zone DEFAULT clock_timestamp()) returns acceptances
-- cool_off(p_user uuid, p_because text, p_is_first boolean) returns void
-- day_begins(p_day date, p_zone text) returns timestamp with time zone
-- end_acceptance(p_id uuid, p_status text, p_why text, p_at timestamp with time zone) returns acceptances
-- end_plan(p_plan uuid, p_at timestamp with time zone DEFAULT clock_timestamp(), p_words text DEFAULT NULL::text) returns bigint
-- end_push() returns trigger
-- end_transaction_password_try(p_user uuid, p_try bigint, p_right boolean) returns integer
-- end_withdrawal(p_id uuid, p_status text, p_why jsonb, p_at timestamp with time zone) returns withdrawals
-- fail_plan(p_plan uuid, p_why jsonb DEFAULT text_of('why.plan_put_failed'::text), p_at timestamp with time zone DEFAULT clock_timestamp(), p_notice text DEFAULT 'plan_put_failed'::text, OUT returned bigint, OUT settled bigint) returns record
-- follow_agent(p_user uuid, p_operated_id text, p_at timestamp with time zone DEFAULT NULL::timestamp with time zone, OUT following text, OUT followed_at timestamp with time zone) returns record
-- fund_months(p_user uuid, p_account text, p_zone text) returns TABLE(month text, received bigint, net bigint)
-- grant_coupon(p_user uuid, p_coupon uuid, p_at timestamp with time zone DEFAULT clock_timestamp()) returns uuid
-- keep_plan_history() returns trigger
-- lock_accounts(p_user uuid) returns void
-- masked(p_text text) returns text
-- money_text(p_amount bigint) returns text
-- new_number(p_letter text, p_at timestamp with time zone) returns text
-- new_operated_id() returns text
-- next_sign_in(p_user uuid, p_zone text) returns timestamp with time zone
-- notify(p_user uuid, p_what text, p_params jsonb, p_at timestamp with time zone, p_route text DEFAULT '/wallet'::text, p_link text DEFAULT NULL::text) returns void
-- notify_of_acceptance(p_acceptance acceptances, p_what text, p_at timestamp with time zone) returns void
-- notify_of_entry(p_entry bigint, p_user uuid, p_what text, p_amount bigint, p_at timestamp with time zone) returns bigint
-- notify_of_plan(p_plan plans, p_what text, p_amount bigint, p_at timestamp with time zone) returns void
-- notify_of_plan_state() returns trigger
-- open_accounts() returns trigger
-- open_vip(p_user uuid, p_price bigint, p_until timestamp with time zone, p_reference text, p_at timestamp with time zone DEFAULT clock_timestamp(), p_words text DEFAULT NULL::text) returns bigint
-- operator_words() returns jsonb
-- order_plan_states() returns trigger
-- pay_withdrawal(p_id uuid, p_at timestamp with time zone DEFAULT clock_timestamp()) returns bigint
-- place_hash(p_user uuid, p_place text) returns bytea
-- post_deposit(p_user uuid, p_amount bigint, p_reference text, p_at timestamp with time zone DEFAULT clock_timestamp(), p_words text DEFAULT NULL::text) returns bigint
-- post_entry(p_user uuid, p_type text, p_remark jsonb, p_reference text, p_at timestamp with time zone, p_kinds text[], p_amounts bigint[], p_plan uuid DEFAULT NULL::uuid, p_withdrawal uuid DEFAULT NULL::uuid) returns bigint
-- put_in_session(p_token_hash bytea, p_path text, p_key uuid, p_request_hash bytea, p_plan uuid, p_amount bigint, p_official_push boolean, p_real_time_placement boolean, p_user_coupon uuid, p_zone text, p_expected_paid bigint, p_expected_coupon bigint, OUT session json, OUT plan plan_rows) returns record
-- put_plan(p_user uuid, p_plan uuid, p_amount bigint, p_official_push boolean, p_real_time_placement boolean, p_user_coupon uuid DEFAULT NULL::uuid, p_zone text DEFAULT 'UTC'::text, p_at timestamp with time zone DEFAULT clock_timestamp(), p_expected_paid bigint DEFAULT NULL::bigint, p_expected_coupon bigint DEFAULT NULL::bigint) returns void
-- put_plan_once(p_path text, p_key uuid, p_request_hash bytea, p_user uuid, p_plan uuid, p_amount bigint, p_official_push boolean, p_real_time_placement boolean, p_user_coupon uuid, p_zone text, p_expected_paid bigint DEFAULT NULL::bigint, p_expected_coupon bigint DEFAULT NULL::bigint) returns plan_rows
-- receive_newcomer_coupon(p_user uuid, p_at timestamp with time zone DEFAULT clock_timestamp()) returns uuid
-- record_acceptance(p_user uuid, p_acceptor uuid, p_amount bigint, p_at timestamp with time zone DEFAULT clock_timestamp()) returns acceptances
-- record_delivery_event(p_source text, p_external_id text, p_kind text, p_plan_number text, p_at timestamp with time zone, p_impressions bigint DEFAULT 0, p_clicks bigint DEFAULT 0, p_consumed bigint DEFAULT 0, p_revenue bigint DEFAULT 0, p_settles_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_charged_back bigint DEFAULT 0, p_now timestamp with time zone DEFAULT clock_timestamp()) returns text
-- record_delivery_events(p_events jsonb, p_now timestamp with time zone DEFAULT clock_timestamp()) returns SETOF text
-- refuse(p_reason text, p_params jsonb DEFAULT '{}'::jsonb) returns void
-- refuse_change() returns trigger
-- reject_withdrawal(p_id uuid, p_why text DEFAULT NULL::text, p_at timestamp with time zone DEFAULT clock_timestamp()) returns bigint
-- release_deposit(p_user uuid, p_amount bigint, p_reference text, p_at timestamp with time zone DEFAULT clock_timestamp(), p_words text DEFAULT NULL::text) returns bigint
-- remark_of(p_words text, p_key text, p_params jsonb DEFAULT '{}'::jsonb) returns jsonb
-- restriction_of(p_user users, p_lang text DEFAULT NULL::text) returns jsonb
-- return_rest(p_plan plans, p_at timestamp with time zone) returns bigint
-- return_startup_funds(p_user uuid, p_reference text, p_amount bigint DEFAULT NULL::bigint, p_at timestamp with time zone DEFAULT clock_timestamp(), p_words text DEFAULT NULL::text, OUT returned bigint, OUT written_off bigint) returns record
-- session_of(p_token_hash bytea) returns TABLE(session_id uuid, id uuid, lang text, status text, has_open_store boolean, is_expired boolean, is_to_be_touched boolean)
-- set_match_by() returns trigger
-- set_status_since() returns trigger
-- settle_earned(p_plan plans, p_at timestamp with time zone) returns bigint
-- settle_plan(p_plan uuid, p_at timestamp with time zone DEFAULT clock_timestamp()) returns bigint
-- settled_plan_points() returns trigger
-- sign_in(p_user uuid, p_zone text, p_at timestamp with time zone DEFAULT NULL::timestamp with time zone, OUT signed_at timestamp with time zone, OUT sign_in_count integer) returns record
-- sign_in_points() returns trigger
-- startup_funds_since(p_user uuid) returns timestamp with time zone
-- take_attempt(p_kind text, p_subject text, p_limit integer, p_window_seconds integer, OUT attempt_id bigint, OUT blocked_until timestamp with time zone) returns record
-- take_back(p_plan plans, p_asked bigint, p_amount bigint, p_at timestamp with time zone, p_words text) returns bigint
-- take_transaction_password_try(p_user uuid, OUT hash text, OUT try_id bigint, OUT locked timestamp with time zone) returns record
-- take_tries(p_kind text, p_rules jsonb, p_window_seconds integer, OUT try_ids bigint[], OUT retry_at timestamp with time zone, OUT retry_after integer) returns record
-- tell_change() returns trigger
-- text_of(p_key text, p_params jsonb DEFAULT '{}'::jsonb) returns jsonb
-- time_text(p_at timestamp with time zone) returns text
-- top_up(p_user uuid, p_amount bigint, p_reference text, p_at timestamp with time zone DEFAULT clock_timestamp(), p_remark text DEFAULT 'remark.top_up'::text, p_words text DEFAULT NULL::text) returns bigint
-- why_of(p_words text, p_key text, p_params jsonb DEFAULT '{}'::jsonb) returns jsonb
-- withdraw_plan(p_plan uuid, p_at timestamp with time zone DEFAULT clock_timestamp()) returns void
-- withdrawal_blocks(p_user uuid, p_at timestamp with time zone DEFAULT now(), p_lang text DEFAULT NULL::text) returns jsonb
-- withdrawal_record(p_withdrawal uuid) returns text
-- write_off_startup_funds(p_user uuid, p_amount bigint, p_reference text, p_at timestamp with time zone DEFAULT clock_timestamp(), p_words text DEFAULT NULL::text) returns bigint

-- Triggers
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON acceptance_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('what happened stays');
CREATE TRIGGER check_acceptance_change BEFORE UPDATE ON acceptances FOR EACH ROW EXECUTE FUNCTION check_acceptance_change();
CREATE TRIGGER never_removed BEFORE DELETE OR TRUNCATE ON acceptances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('entries refer to them');
CREATE TRIGGER check_account_change BEFORE INSERT OR UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION check_account_change();
CREATE TRIGGER never_removed BEFORE DELETE OR TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('postings refer to them');
CREATE TRIGGER tell_change AFTER UPDATE OF balance ON accounts FOR EACH ROW WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION tell_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chargebacks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('what was asked and taken stays');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON credit_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('a score is what its changes add up to');
CREATE TRIGGER apply_credit_change AFTER INSERT ON credit_changes FOR EACH ROW EXECUTE FUNCTION apply_credit_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON delivery_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('what was reported stays');
CREATE TRIGGER tell_change AFTER UPDATE ON delivery_totals FOR EACH ROW EXECUTE FUNCTION tell_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('a correction is a new entry');
CREATE CONSTRAINT TRIGGER check_entry_has_postings AFTER INSERT ON journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_has_postings();
CREATE TRIGGER tell_change AFTER INSERT ON notification_reads FOR EACH ROW EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_change AFTER UPDATE OF ends_at ON notifications FOR EACH ROW EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_change_of_new AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION tell_change('at once');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON operator_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('what was done stays');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON plan_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('what happened stays');
CREATE TRIGGER check_plan_insert BEFORE INSERT ON plans FOR EACH ROW EXECUTE FUNCTION check_plan_status();
CREATE TRIGGER check_plan_status BEFORE UPDATE OF status ON plans FOR EACH ROW EXECUTE FUNCTION check_plan_status();
CREATE TRIGGER keep_plan_history AFTER UPDATE OF status ON plans FOR EACH ROW EXECUTE FUNCTION keep_plan_history();
CREATE TRIGGER keep_plan_history_of_insert AFTER INSERT ON plans FOR EACH ROW EXECUTE FUNCTION keep_plan_history();
CREATE TRIGGER never_removed BEFORE DELETE OR TRUNCATE ON plans FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('entries refer to them');
CREATE TRIGGER notify_of_plan_state AFTER UPDATE OF status ON plans FOR EACH ROW EXECUTE FUNCTION notify_of_plan_state();
CREATE TRIGGER order_plan_states BEFORE UPDATE OF status ON plans FOR EACH ROW EXECUTE FUNCTION order_plan_states();
CREATE TRIGGER set_match_by BEFORE UPDATE OF status ON plans FOR EACH ROW EXECUTE FUNCTION set_match_by();
CREATE TRIGGER settled_plan_points AFTER UPDATE OF status ON plans FOR EACH ROW WHEN (new.status = 'settled'::text AND old.status <> 'settled'::text) EXECUTE FUNCTION settled_plan_points();
CREATE TRIGGER tell_change AFTER UPDATE OF status ON plans FOR EACH ROW EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_change_of_new AFTER INSERT ON plans FOR EACH ROW EXECUTE FUNCTION tell_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('a correction is a new entry');
CREATE TRIGGER apply_posting BEFORE INSERT ON postings FOR EACH ROW EXECUTE FUNCTION apply_posting();
CREATE TRIGGER check_entries AFTER INSERT ON postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_entries();
CREATE TRIGGER end_push AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW WHEN (new.revoked_at IS NOT NULL) EXECUTE FUNCTION end_push();
CREATE TRIGGER tell_change AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW EXECUTE FUNCTION tell_change('at once');
CREATE TRIGGER sign_in_points AFTER INSERT ON sign_ins FOR EACH ROW EXECUTE FUNCTION sign_in_points();
CREATE TRIGGER claim_newcomer_coupon AFTER INSERT ON user_coupons FOR EACH ROW EXECUTE FUNCTION claim_newcomer_coupon();
CREATE TRIGGER begin_credit AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION begin_credit();
CREATE TRIGGER open_accounts AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION open_accounts();
CREATE TRIGGER set_status_since BEFORE UPDATE OF status ON users FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION set_status_since();
CREATE TRIGGER set_status_since_made BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION set_status_since();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON withdrawal_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('what happened stays');
CREATE TRIGGER check_withdrawal_change BEFORE UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION check_withdrawal_change();
CREATE TRIGGER never_removed BEFORE DELETE OR TRUNCATE ON withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('entries refer to them');
