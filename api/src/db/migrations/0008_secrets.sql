-- What guards a user's money and account: the count of wrong transaction passwords, what is known of a
-- binding that was undone, and the devices that were signed in from.

-- One counter for everything that asks for the transaction password. The fifth wrong one in a row locks
-- it; a right one, and the end of a lock, begin anew.
create table transaction_password_counters (
  user_id uuid primary key references users (id),
  wrong smallint not null default 0 check (wrong between 0 and 5),
  locked_until timestamptz(3)
);

-- Reserves a try before anything is compared, so that of many at once no more than five are. Answers
-- try_id and the hash to compare with when it may go on; hash null where there is no password;
-- locked until when; nothing but the hash while tries under way hold the last places (ask again in a
-- moment). A try whose server died holds its place for a minute.
create function take_transaction_password_try(
  p_user uuid, out hash text, out try_id bigint, out locked timestamptz
) language plpgsql as $$
declare
  v_counter transaction_password_counters;
  v_now timestamptz;
begin
  select transaction_password_hash into hash from users where id = p_user;
  if hash is null then
    return;
  end if;
  insert into transaction_password_counters (user_id) values (p_user) on conflict do nothing;
  select * into v_counter from transaction_password_counters where user_id = p_user for update;
  v_now := clock_timestamp();
  if v_counter.locked_until > v_now then
    locked := v_counter.locked_until;
    return;
  end if;
  if v_counter.locked_until is not null then
    update transaction_password_counters set wrong = 0, locked_until = null where user_id = p_user;
    v_counter.wrong := 0;
  end if;
  delete from attempts where kind = 'transaction_password' and subject = p_user::text
    and at <= v_now - interval '1 minute';
  if v_counter.wrong + (select count(*) from attempts
      where kind = 'transaction_password' and subject = p_user::text) < 5 then
    insert into attempts (kind, subject, at) values ('transaction_password', p_user::text, v_now)
      returning id into try_id;
  end if;
end $$;

-- Ends a try. p_right null: it came to no result and counts for nothing. Answers how many are left
-- before the lock.
create function end_transaction_password_try(p_user uuid, p_try bigint, p_right boolean)
returns integer language plpgsql as $$
declare
  v_wrong integer;
begin
  update transaction_password_counters
    set wrong = case when p_right then 0 else least(wrong + (not p_right)::int, 5) end,
      locked_until = case
        when not p_right and wrong = 4 then clock_timestamp() + interval '15 minutes'
        when not p_right then locked_until end
    where user_id = p_user and p_right is not null
    returning wrong into v_wrong;
  delete from attempts where id = p_try;
  return 5 - v_wrong;
end $$;

-- transaction_password_set_at stays when the password is reset: it tells the first one from one after
-- a reset. This does the same for the card.
alter table users add column bank_card_unbound_at timestamptz;

-- Begins a cooling-off for as long as is configured; for a first binding that is a time of its own.
create function cool_off(p_user uuid, p_because text, p_is_first boolean) returns void
language sql volatile as $$
  insert into cooling_offs (user_id, because, began_at, until)
    select p_user, p_because, clock_timestamp(),
      clock_timestamp() + make_interval(secs => hours * 3600)
    from configuration, lateral (select case when p_is_first
      then first_binding_cooling_off_hours else cooling_off_hours end) as chosen (hours)
    where hours > 0
$$;

-- Kinds of devices a user has signed in from. The hash is of the browser's own name for itself,
-- without its numbers, and of the user, so that no two users' rows can be compared.
create table known_devices (
  user_id uuid not null references users (id),
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- What keeps a user from withdrawing, each as { reason, params }: nothing where the array is empty.
create or replace function withdrawal_blocks(p_user uuid, p_at timestamptz default now())
returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'params', params)
                            order by position), '[]')
  from (
    select 1, 'account_' || u.status,
      '{}'::jsonb
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

-- Available → pending, and tells the user. The caller has checked the transaction password.
create or replace function ask_withdrawal(
  p_user uuid, p_amount bigint, p_method text, p_at timestamptz default clock_timestamp()
) returns uuid language plpgsql as $$
declare
  v_method withdraw_methods;
  v_card bank_cards;
  v_block jsonb;
  v_fee bigint;
  v_id uuid;
  v_entry bigint;
  v_number text := new_number('W', p_at);
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  v_block := withdrawal_blocks(p_user, p_at) -> 0;
  if v_block is not null then
    perform refuse(v_block ->> 'reason', v_block -> 'params');
  end if;
  select * into v_card from bank_cards where user_id = p_user and method = p_method;
  if not found then
    perform refuse('bank_card_required');
  end if;
  select * into strict v_method from withdraw_methods where method = p_method;
  -- round() of numeric rounds halves away from zero: up, since amounts are positive.
  v_fee := greatest(v_method.fee_min, round(p_amount * v_method.fee_rate)::bigint);
  if p_amount < v_method.min_amount or p_amount > v_method.max_amount or v_fee >= p_amount then
    perform refuse('amount_out_of_range', jsonb_build_object(
      'min', money_text(greatest(v_method.min_amount, v_method.fee_min + 1)),
      'max', money_text(v_method.max_amount)));
  end if;
  if p_amount > balance_of(p_user, 'available_balance') then
    perform refuse('insufficient_balance');
  end if;
  insert into withdrawals (number, user_id, amount, fee, net, destination, asked_at)
    values (v_number, p_user, p_amount, v_fee, p_amount - v_fee,
      jsonb_build_object('method', v_card.method, 'card_name', v_card.card_name,
        'user_name', v_card.user_name, 'bank_account', masked(v_card.bank_account)), p_at)
    returning id into v_id;
  v_entry := post_entry(p_user, 'manual_withdrawal',
    text_of('remark.withdrawal', jsonb_build_object('withdrawal', v_number)), v_number, p_at,
    array['available_balance', 'withdrawals_pending'], array[-p_amount, p_amount], null, v_id);
  insert into withdrawal_events (withdrawal_id, at, status, why)
    values (v_id, p_at, 'pending', text_of('why.withdrawal_asked'));
  perform notify(p_user, 'withdrawal_asked',
    jsonb_build_object('withdrawal', v_number, 'amount', money_text(p_amount)), p_at,
    '/wallet/record',
    (select id::text from postings where entry_id = v_entry and amount < 0));
  return v_id;
end $$;
