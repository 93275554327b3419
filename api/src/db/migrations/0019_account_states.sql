-- Why an account is as it is, and since when; new accounts that wait for the operator.

alter table configuration
  -- What a new account is: at once in use, or waiting for the operator.
  add column new_account_status text not null default 'active'
    check (new_account_status in ('active', 'not_activated'));
alter table users
  add column status_since timestamptz(3),
  -- The operator's words, by language.
  add column status_why jsonb;
update users set status_since = coalesce(
    (select max(a.at) from operator_actions a
      where a.user_id = users.id and a.command in ('account disable', 'account cancel')),
    created_at)
  where status <> 'active';
alter table users
  add constraint users_status_since_when check ((status_since is null) = (status = 'active')),
  add constraint users_status_why_when check (status_why is null or status <> 'active');

-- Whoever sets the state need not think of since when.
create function set_status_since() returns trigger language plpgsql as $$
begin
  if new.status = 'active' then
    new.status_since := null;
    new.status_why := null;
  else
    new.status_since := clock_timestamp();
  end if;
  return new;
end $$;
create trigger set_status_since before update of status on users
  for each row when (old.status <> new.status) execute function set_status_since();
create trigger set_status_since_made before insert on users
  for each row execute function set_status_since();

-- What the holder of a restricted account is told beside its state: since when, and why where the
-- operator said; null of an active one.
create function restriction_of(p_user users) returns jsonb language sql stable as $$
  select case when p_user.status <> 'active' then
    jsonb_strip_nulls(jsonb_build_object('since', time_text(p_user.status_since),
      'why', coalesce(p_user.status_why ->> p_user.lang, p_user.status_why ->> 'en'))) end
$$;

create or replace function withdrawal_blocks(p_user uuid, p_at timestamptz default now())
returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'params', params)
                            order by position), '[]')
  from (
    select 1, 'account_' || u.status, restriction_of(u)
      from users u where u.id = p_user and u.status <> 'active'
    union all
    select 2, 'startup_funds_not_returned', jsonb_build_object(
        'outstanding', money_text(balance_of(p_user, 'startup_funds')),
        'since', time_text(startup_funds_since(p_user)))
      where balance_of(p_user, 'startup_funds') > 0
    union all
    (select 3, 'withdrawal_cooling_off',
        jsonb_build_object('until', time_text(c.until), 'because', c.because)
      from cooling_offs c where c.user_id = p_user and c.until > p_at
      order by c.until desc, c.id desc limit 1)
    union all
    select 4, 'bank_card_required', '{}'::jsonb
      where not exists (select from bank_cards where user_id = p_user)
    union all
    select 5, 'transaction_password_not_set', '{}'::jsonb
      from users u where u.id = p_user and u.transaction_password_hash is null
    union all
    select 6, 'transaction_password_locked',
      jsonb_build_object('until', time_text(t.locked_until))
      from transaction_password_counters t where t.user_id = p_user and t.locked_until > p_at
  ) as blocks (position, reason, params)
$$;
