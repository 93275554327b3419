-- What users take part in: signing in, claiming, following, pictures, feedback, and acceptances.

-- Signs a user in for the day that it is in a zone: once a day, each day later than the one before.
-- From another zone than the last time only after 20 hours, so that crossing zones gains no day.
-- p_at: left out, now, once no other of the user's sign-ins is under way.
create function sign_in(
  p_user uuid, p_zone text, p_at timestamptz default null,
  out signed_at timestamptz, out sign_in_count integer
) language plpgsql as $$
declare
  v_last sign_ins;
  v_day date;
  v_next timestamptz;
begin
  perform from users where id = p_user for no key update;
  -- To the millisecond, as the wire has it: at next_at it is time, and not a moment later.
  signed_at := date_trunc('milliseconds', coalesce(p_at, clock_timestamp()));
  v_day := (signed_at at time zone p_zone)::date;
  select * into v_last from sign_ins where user_id = p_user order by day desc limit 1;
  if found then
    v_next := day_begins(v_last.day + 1, p_zone);
    if v_last.time_zone <> p_zone then
      v_next := greatest(v_next, v_last.signed_at + interval '20 hours');
    end if;
    if v_day <= v_last.day or signed_at < v_next then
      perform refuse('already_signed_in_today', jsonb_build_object('next_at', time_text(v_next)));
    end if;
  end if;
  insert into sign_ins (user_id, day, signed_at, time_zone)
    values (p_user, v_day, sign_in.signed_at, p_zone);
  select count(*) into sign_in_count from sign_ins where user_id = p_user;
end $$;

-- Who has had a newcomer coupon, claimed or granted: once per user, whichever coupon it was then.
create table newcomer_claims (
  user_id uuid primary key references users (id),
  user_coupon_id uuid not null references user_coupons (id),
  claimed_at timestamptz(3) not null
);
insert into newcomer_claims (user_id, user_coupon_id, claimed_at)
  select distinct on (u.user_id) u.user_id, u.id, u.granted_at
  from user_coupons u join coupons c on c.id = u.coupon_id and c.newcomer
  order by u.user_id, u.granted_at;

create function claim_newcomer_coupon() returns trigger language plpgsql as $$
begin
  if not exists (select from coupons where id = new.coupon_id and newcomer) then
    return null;
  end if;
  -- Of several at once, the others wait here for the first.
  insert into newcomer_claims (user_id, user_coupon_id, claimed_at)
    values (new.user_id, new.id, new.granted_at) on conflict do nothing;
  if not found then
    perform refuse('coupon_already_claimed');
  end if;
  return null;
end $$;
create trigger claim_newcomer_coupon after insert on user_coupons
  for each row execute function claim_newcomer_coupon();

-- The user claims the newcomer coupon. Answers the id of the user's own one.
create function receive_newcomer_coupon(p_user uuid, p_at timestamptz default clock_timestamp())
returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  insert into user_coupons (user_id, coupon_id, granted_at, expires_at)
    select p_user, id, p_at, p_at + make_interval(days => valid_days)
    from coupons where newcomer
    returning id into v_id;
  if v_id is null then
    perform refuse('not_found');
  end if;
  return v_id;
end $$;

-- To the millisecond: pages of a list end at this time.
alter table follows alter column followed_at type timestamptz(3),
  alter column ended_at type timestamptz(3);
create index plans_agent on plans (user_id, agent_id, created_at) where agent_id is not null;

-- Follows the agent with an external-operation id instead of the present one; null: nobody any more.
create function follow_agent(
  p_user uuid, p_operated_id text, p_at timestamptz default null,
  out following text, out followed_at timestamptz
) language plpgsql as $$
declare
  v_current follows;
  v_agent users;
begin
  perform from users where id = p_user for no key update;
  -- Cut, not rounded: a plan that comes right after is the agent's.
  followed_at := date_trunc('milliseconds', coalesce(p_at, clock_timestamp()));
  select * into v_current from follows where user_id = p_user and ended_at is null;
  if p_operated_id is not null then
    select * into v_agent from users where operated_id = p_operated_id;
    if v_agent.id in (p_user, v_current.agent_id) then
      perform refuse('operated_id_is_current');
    elsif v_agent.id is null or v_agent.status <> 'active' then
      perform refuse('operated_id_not_found');
    end if;
  end if;
  update follows set ended_at = greatest(follow_agent.followed_at, follows.followed_at)
    where id = v_current.id;
  if p_operated_id is null then
    followed_at := null;
    return;
  end if;
  following := v_agent.operated_id;
  insert into follows (user_id, agent_id, followed_at)
    values (p_user, v_agent.id, follow_agent.followed_at);
end $$;

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
create index users_avatar_file on users (avatar_file_id) where avatar_file_id is not null;

create table feedback (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  topic text not null,
  content text not null,
  sent_at timestamptz(3) not null default now()
);
create index feedback_sent_at on feedback (sent_at desc);

create table feedback_files (
  -- Each picture once.
  file_id uuid primary key references files (id),
  feedback_id uuid not null references feedback (id),
  position smallint not null
);
create index feedback_files_feedback on feedback_files (feedback_id, position);

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
  created_at timestamptz not null default now()
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
create trigger append_only before update or delete or truncate on acceptance_events
  for each statement execute function refuse_change('what happened stays');

create function check_acceptance_change() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' or new.status = 'pending' then
    raise exception using errcode = 'AP002',
      message = format('acceptance %s is %s', old.number, old.status);
  end if;
  if (new.id, new.number, new.user_id, new.acceptor_id, new.amount, new.recorded_at)
     is distinct from
     (old.id, old.number, old.user_id, old.acceptor_id, old.amount, old.recorded_at)
  then
    raise exception using errcode = 'AP002', message = 'of an acceptance only the status changes';
  end if;
  return new;
end $$;
create trigger check_acceptance_change before update on acceptances
  for each row execute function check_acceptance_change();
create trigger never_removed before delete or truncate on acceptances
  for each statement execute function refuse_change('entries refer to them');

create function notify_of_acceptance(p_acceptance acceptances, p_what text, p_at timestamptz)
returns void language sql volatile as $$
  select notify(p_acceptance.user_id, p_what,
    jsonb_build_object('acceptance', p_acceptance.number,
                       'amount', money_text(p_acceptance.amount)),
    p_at, '/wallet/foreign-exchange')
$$;

-- An operator records that a user and an acceptor have agreed.
create function record_acceptance(
  p_user uuid, p_acceptor uuid, p_amount bigint, p_at timestamptz default clock_timestamp()
) returns acceptances language plpgsql as $$
declare
  v_acceptor acceptors;
  v_acceptance acceptances;
begin
  perform check_amount(p_amount);
  select * into v_acceptor from acceptors where id = p_acceptor;
  if not found or not exists (select from users where id = p_user) then
    perform refuse('not_found');
  end if;
  if p_amount < v_acceptor.min_amount or p_amount > v_acceptor.max_amount then
    perform refuse('amount_out_of_range', jsonb_build_object(
      'min', money_text(v_acceptor.min_amount), 'max', money_text(v_acceptor.max_amount)));
  end if;
  insert into acceptances (number, user_id, acceptor_id, amount, recorded_at)
    values (new_number('A', p_at), p_user, p_acceptor, p_amount, p_at)
    returning * into v_acceptance;
  insert into acceptance_events (acceptance_id, at, status)
    values (v_acceptance.id, p_at, 'pending');
  perform notify_of_acceptance(v_acceptance, 'acceptance_recorded', p_at);
  return v_acceptance;
end $$;

-- Gives a pending acceptance its last status.
create function end_acceptance(p_id uuid, p_status text, p_why text, p_at timestamptz)
returns acceptances language plpgsql as $$
declare
  v_acceptance acceptances;
begin
  update acceptances set status = p_status where id = p_id returning * into v_acceptance;
  if not found then
    perform refuse('not_found');
  end if;
  insert into acceptance_events (acceptance_id, at, status, why)
    values (p_id, p_at, p_status, p_why);
  return v_acceptance;
end $$;

-- World → available: the acceptor has paid.
create function complete_acceptance(
  p_id uuid, p_why text default null, p_at timestamptz default clock_timestamp()
) returns acceptances language plpgsql as $$
declare
  v_acceptance acceptances;
begin
  v_acceptance := end_acceptance(p_id, 'done', p_why, p_at);
  perform top_up(v_acceptance.user_id, v_acceptance.amount, v_acceptance.number, p_at,
    'remark.acceptance');
  return v_acceptance;
end $$;

-- Nothing came of it, and nothing moves.
create function cancel_acceptance(
  p_id uuid, p_why text default null, p_at timestamptz default clock_timestamp()
) returns acceptances language plpgsql as $$
declare
  v_acceptance acceptances;
begin
  v_acceptance := end_acceptance(p_id, 'cancelled', p_why, p_at);
  perform notify_of_acceptance(v_acceptance, 'acceptance_cancelled', p_at);
  return v_acceptance;
end $$;
