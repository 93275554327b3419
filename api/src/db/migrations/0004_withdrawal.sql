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
    'transaction_password_set', 'transaction_password_changed')),
  began_at timestamptz(3) not null default now(),
  until timestamptz(3) not null
);
create index cooling_offs_user on cooling_offs (user_id, until desc);

-- A letter, the day, and digits: 'P261121-48213907'.
create sequence document_numbers;

create function new_number(p_letter text, p_at timestamptz) returns text language sql volatile as $$
  -- Each number once: the factor has no divisor in common with 100,000,000, so that counting on leads
  -- through all of them, in an order that does not tell how many there have been.
  select p_letter || to_char(p_at at time zone 'UTC', 'YYMMDD') || '-'
    || lpad(((nextval('document_numbers') * 62089911 + 27182818) % 100000000)::text, 8, '0')
$$;

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
  check (net = amount - fee)
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
create trigger append_only before update or delete or truncate on withdrawal_events
  for each statement execute function refuse_change('what happened stays');

alter table journal_entries add foreign key (withdrawal_id) references withdrawals (id);

create function check_withdrawal_change() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' then
    perform refuse('withdrawal_state', jsonb_build_object('status', old.status));
  end if;
  if (new.id, new.number, new.user_id, new.amount, new.fee, new.net, new.destination, new.asked_at)
     is distinct from
     (old.id, old.number, old.user_id, old.amount, old.fee, old.net, old.destination, old.asked_at)
  then
    raise exception using errcode = 'AP002', message = 'of a withdrawal only the status changes';
  end if;
  return new;
end $$;
create trigger check_withdrawal_change before update on withdrawals
  for each row execute function check_withdrawal_change();
create trigger never_removed before delete or truncate on withdrawals
  for each statement execute function refuse_change('entries refer to them');

-- Since when startup funds have been owed without a break; null where none are.
create function startup_funds_since(p_user uuid) returns timestamptz language sql stable as $$
  with account as (
    select id from accounts where user_id = p_user and kind = 'startup_funds' and balance > 0
  )
  select p.at from postings p, account a
  where p.account_id = a.id
    and (p.at, p.id) > (
      select coalesce(max(r.at), '-infinity'), coalesce(max(r.id), 0)
      from postings r where r.account_id = a.id and r.balance_after = 0)
  order by p.at, p.id limit 1
$$;

-- What keeps a user from withdrawing, each as { reason, params }: nothing where the array is empty.
create function withdrawal_blocks(p_user uuid, p_at timestamptz default now()) returns jsonb
language sql stable as $$
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
  ) as blocks (position, reason, params)
$$;

-- All but the last four characters.
create function masked(p_text text) returns text language sql immutable as $$
  select repeat('*', greatest(char_length(p_text) - 4, 0)) || right(p_text, 4)
$$;

-- Available → pending. The caller has checked the transaction password.
create function ask_withdrawal(
  p_user uuid, p_amount bigint, p_method text, p_at timestamptz default clock_timestamp()
) returns uuid language plpgsql as $$
declare
  v_method withdraw_methods;
  v_card bank_cards;
  v_block jsonb;
  v_fee bigint;
  v_id uuid;
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
  perform post_entry(p_user, 'manual_withdrawal',
    text_of('remark.withdrawal', jsonb_build_object('withdrawal', v_number)), v_number, p_at,
    array['available_balance', 'withdrawals_pending'], array[-p_amount, p_amount], null, v_id);
  insert into withdrawal_events (withdrawal_id, at, status, why)
    values (v_id, p_at, 'pending', text_of('why.withdrawal_asked'));
  return v_id;
end $$;

-- Locks a pending withdrawal and its user's accounts, and gives it its last status.
create function end_withdrawal(p_id uuid, p_status text, p_why jsonb, p_at timestamptz)
returns withdrawals language plpgsql as $$
declare
  v_withdrawal withdrawals;
begin
  select * into v_withdrawal from withdrawals where id = p_id for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_withdrawal.user_id);
  update withdrawals set status = p_status where id = p_id returning * into v_withdrawal;
  insert into withdrawal_events (withdrawal_id, at, status, why)
    values (p_id, p_at, p_status, p_why);
  return v_withdrawal;
end $$;

-- Pending → world (net) and operator revenue (fee).
create function pay_withdrawal(p_id uuid, p_at timestamptz default clock_timestamp())
returns bigint language plpgsql as $$
declare
  w withdrawals;
begin
  w := end_withdrawal(p_id, 'done', text_of('why.withdrawal_paid'), p_at);
  perform notify(w.user_id, 'withdrawal_paid',
    jsonb_build_object('withdrawal', w.number, 'amount', money_text(w.net)), p_at);
  return post_entry(w.user_id, 'manual_withdrawal',
    text_of('remark.withdrawal_paid', jsonb_build_object('withdrawal', w.number)), w.number, p_at,
    array['withdrawals_pending', 'world', 'operator_revenue'], array[-w.amount, w.net, w.fee],
    null, w.id);
end $$;

-- Pending → available. p_why: the operator's own words, or null.
create function reject_withdrawal(
  p_id uuid, p_why text default null, p_at timestamptz default clock_timestamp()
) returns bigint language plpgsql as $$
declare
  w withdrawals;
begin
  w := end_withdrawal(p_id, 'rejected',
    coalesce(to_jsonb(p_why), text_of('why.withdrawal_rejected')), p_at);
  perform notify(w.user_id, 'withdrawal_rejected',
    jsonb_build_object('withdrawal', w.number, 'amount', money_text(w.amount)), p_at);
  return post_entry(w.user_id, 'manual_withdrawal',
    text_of('remark.withdrawal_rejected', jsonb_build_object('withdrawal', w.number)), w.number, p_at,
    array['withdrawals_pending', 'available_balance'], array[-w.amount, w.amount], null, w.id);
end $$;

-- Pending → available, by the user.
create function cancel_withdrawal(
  p_user uuid, p_id uuid, p_at timestamptz default clock_timestamp()
) returns bigint language plpgsql as $$
declare
  w withdrawals;
begin
  perform from withdrawals where id = p_id and user_id = p_user;
  if not found then
    perform refuse('not_found');
  end if;
  w := end_withdrawal(p_id, 'cancelled', text_of('why.withdrawal_cancelled'), p_at);
  return post_entry(w.user_id, 'manual_withdrawal',
    text_of('remark.withdrawal_cancelled', jsonb_build_object('withdrawal', w.number)), w.number, p_at,
    array['withdrawals_pending', 'available_balance'], array[-w.amount, w.amount], null, w.id);
end $$;
