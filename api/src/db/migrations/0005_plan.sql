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
  -- Of the revenue, what the network took back before it was settled.
  charged_back bigint not null default 0 check (charged_back between 0 and revenue),
  settles_at timestamptz(3),

  check ((status = 'waiting_put') = (put_at is null)),
  check ((put_at is null) = (official_push is null)
     and (put_at is null) = (real_time_placement is null)),
  check (put_at is not null or (put_amount = 0 and paid_amount = 0 and coupon_amount = 0)),
  check ((coupon_amount > 0) <= (user_coupon_id is not null)),
  check ((settles_at is not null) = (status in ('waiting_settlement', 'settled')))
);
create index plans_user on plans (user_id, created_at desc, id desc);
create index plans_user_status on plans (user_id, status, created_at desc, id desc);
-- What background work looks for.
create index plans_at_work on plans (status, settles_at)
  where status in ('matching', 'putting', 'put_finished', 'waiting_settlement');

alter table user_coupons add foreign key (used_on) references plans (id);
alter table journal_entries add foreign key (plan_id) references plans (id);

create table plan_history (
  id bigint generated always as identity primary key,
  plan_id uuid not null references plans (id),
  at timestamptz(3) not null,
  status text not null,
  -- { key, params }, or an operator's own words as a string.
  why jsonb not null
);
create index plan_history_plan on plan_history (plan_id, id);
create trigger append_only before update or delete or truncate on plan_history
  for each statement execute function refuse_change('what happened stays');

-- The states a plan may go through, whoever asks for it.
create function check_plan_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'waiting_put' then
      perform refuse('plan_state', jsonb_build_object('status', new.status));
    end if;
  elsif (old.status, new.status) not in (
    ('waiting_put', 'matching'), ('matching', 'putting'), ('putting', 'put_finished'),
    ('put_finished', 'waiting_settlement'), ('waiting_settlement', 'settled'),
    ('matching', 'put_failed'), ('putting', 'put_failed'))
  then
    perform refuse('plan_state', jsonb_build_object('status', old.status));
  end if;
  return new;
end $$;
create trigger check_plan_insert before insert on plans
  for each row execute function check_plan_status();
-- Also where the status stays: settling a settled plan, or ending one that has ended, is refused here.
create trigger check_plan_status before update of status on plans
  for each row execute function check_plan_status();
create trigger never_removed before delete or truncate on plans
  for each statement execute function refuse_change('entries refer to them');

create function keep_plan_history() returns trigger language plpgsql as $$
begin
  insert into plan_history (plan_id, at, status, why)
    values (new.id, new.status_at, new.status, new.status_why);
  return null;
end $$;
create trigger keep_plan_history_of_insert after insert on plans
  for each row execute function keep_plan_history();
create trigger keep_plan_history after update of status on plans
  for each row execute function keep_plan_history();

-- A waiting plan for a user; through the agent followed at the time. The user is told, unless the plan
-- comes with other news.
create function assign_plan(
  p_user uuid, p_product uuid, p_put_content jsonb, p_put_rule jsonb, p_user_targeting jsonb,
  p_min bigint default null, p_max bigint default null, p_at timestamptz default clock_timestamp(),
  p_notify boolean default true
) returns plans language plpgsql as $$
declare
  v_plan plans;
begin
  insert into plans (number, user_id, product_id, agent_id, put_content, put_rule, user_targeting,
                     min_amount, max_amount, created_at, status_at)
    values (new_number('P', p_at), p_user, p_product,
      (select agent_id from follows
         where user_id = p_user and followed_at <= p_at and (ended_at is null or ended_at > p_at)
         order by followed_at desc limit 1),
      p_put_content, p_put_rule, p_user_targeting, p_min, p_max, p_at, p_at)
    returning * into v_plan;
  if p_notify then
    perform notify(p_user, 'plan_assigned', jsonb_build_object('plan', v_plan.number), p_at,
      '/plan/detail', v_plan.id::text);
  end if;
  return v_plan;
end $$;

create function grant_coupon(
  p_user uuid, p_coupon uuid, p_at timestamptz default clock_timestamp()
) returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  insert into user_coupons (user_id, coupon_id, granted_at, expires_at)
    select p_user, id, p_at, p_at + make_interval(days => valid_days)
    from coupons where id = p_coupon
    returning id into v_id;
  if v_id is null then
    perform refuse('not_found');
  end if;
  perform notify(p_user, 'coupon_granted', '{}', p_at, '/ad-center/coupons');
  return v_id;
end $$;

-- What a coupon makes of an amount: what the user pays, and what the coupon adds to it.
create function apply_coupon(
  p_effect text, p_value bigint, p_amount bigint, out paid bigint, out added bigint
) language plpgsql immutable as $$
begin
  if p_effect = 'addition' then
    paid := p_amount;
    added := p_value;
  else
    paid := case p_effect
      when 'discount' then round(p_amount * (1 - p_value / 10000.0))::bigint
      else greatest(p_amount - p_value, 0) end;
    added := p_amount - paid;
  end if;
end $$;
