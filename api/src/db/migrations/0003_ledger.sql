-- The ledger: double entry, append-only. Money is in minor units of the currency. Every movement is
-- one function; nothing else writes entries, and nothing at all writes balances but the postings.

-- Ends the transaction for a reason of the wire contract: the message is the reason, the detail its
-- params.
create function refuse(p_reason text, p_params jsonb default '{}') returns void
language plpgsql as $$
begin
  raise exception using errcode = 'AP001', message = p_reason, detail = p_params::text;
end $$;

-- Ends the transaction because someone tried what the schema never allows.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'AP002',
    message = format('%s of %s is not allowed: %s', lower(tg_op), tg_table_name, tg_argv[0]);
end $$;

-- Money as the wire has it: exactly the currency's fraction digits.
create function money_text(p_amount bigint) returns text language sql stable as $$
  select case
    when currency_digits = 0 then p_amount::text
    else case when p_amount < 0 then '-' else '' end
      || (abs(p_amount) / (10 ^ currency_digits)::bigint)::text || '.'
      || lpad((abs(p_amount) % (10 ^ currency_digits)::bigint)::text, currency_digits, '0')
  end
  from configuration
$$;

-- A moment as the wire has it.
create function time_text(p_at timestamptz) returns text language sql immutable as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- A text that the client words: a key and its params.
create function text_of(p_key text, p_params jsonb default '{}') returns jsonb
language sql immutable as $$
  select jsonb_build_object('key', p_key, 'params', p_params)
$$;

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
  plan_id uuid,
  withdrawal_id uuid,
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

-- The only way a balance changes.
create function apply_posting() returns trigger language plpgsql as $$
begin
  update accounts
    set balance = balance + new.amount,
        received = received + greatest(new.amount, 0),
        last_at = new.at
    where id = new.account_id and user_id is not null
    returning balance, received into new.balance_after, new.received_after;
  return new;
end $$;
create trigger apply_posting before insert on postings
  for each row execute function apply_posting();

-- An entry is written whole: its postings, balanced, in the statement or at least the transaction that
-- follows it. Every statement is balanced by itself, so the table need not be added up again.
create function check_entries() returns trigger language plpgsql as $$
declare
  v_entry bigint;
  v_sum numeric;
begin
  select e.id, sum(a.amount) into v_entry, v_sum
    from added a join journal_entries e on e.id = a.entry_id
    group by e.id
    having sum(a.amount) <> 0 or e.transaction_id <> pg_current_xact_id()
      or bool_or(e.at <> a.at or e.type <> a.type)
    limit 1;
  if found then
    raise exception using errcode = 'AP002', message = format(
      case when v_sum <> 0 then 'entry %s is not balanced' else 'entry %s is already written' end,
      v_entry);
  end if;
  return null;
end $$;
create trigger check_entries after insert on postings
  referencing new table as added for each statement execute function check_entries();

create function check_entry_has_postings() returns trigger language plpgsql as $$
begin
  -- Counted: for `exists` a database without statistics reads the table from its beginning.
  if (select count(*) from postings where entry_id = new.id) = 0 then
    raise exception using errcode = 'AP002', message = format('entry %s moves nothing', new.id);
  end if;
  return null;
end $$;
create constraint trigger check_entry_has_postings after insert on journal_entries
  deferrable initially deferred for each row execute function check_entry_has_postings();

create trigger append_only before update or delete or truncate on journal_entries
  for each statement execute function refuse_change('a correction is a new entry');
create trigger append_only before update or delete or truncate on postings
  for each statement execute function refuse_change('a correction is a new entry');

create function check_account_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if coalesce(new.balance, 0) <> 0 or coalesce(new.received, 0) <> 0 then
      raise exception using errcode = 'AP002', message = 'a new account is empty';
    end if;
  -- One deeper than this trigger itself: the update comes from a posting.
  elsif pg_trigger_depth() < 2 then
    raise exception using errcode = 'AP002', message = 'a balance changes by postings only';
  end if;
  return new;
end $$;
create trigger check_account_change before insert or update on accounts
  for each row execute function check_account_change();
create trigger never_removed before delete or truncate on accounts
  for each statement execute function refuse_change('postings refer to them');

-- In the order of their ids, the available balance first: see lock_accounts.
create function open_accounts() returns trigger language plpgsql as $$
begin
  insert into accounts (user_id, kind, balance, received)
    select new.id, kind, 0, 0
    from unnest(array['available_balance', 'to_be_consumed', 'to_be_settled',
      'withdrawals_pending', 'deposit', 'startup_funds', 'discount_amount']) with ordinality
      as kinds (kind, position)
    order by position;
  return null;
end $$;
create trigger open_accounts after insert on users
  for each row execute function open_accounts();

-- Every movement of a user's money begins here and so waits for the one before it. The account with
-- the lowest id stands for all of them: accounts are locked in id order, and this is the first.
create function lock_accounts(p_user uuid) returns void language plpgsql as $$
begin
  perform from accounts where user_id = p_user and kind = 'available_balance' for no key update;
  if not found then
    perform refuse('not_found');
  end if;
end $$;

create function balance_of(p_user uuid, p_kind text) returns bigint language sql stable as $$
  select balance from accounts where user_id = p_user and kind = p_kind
$$;

-- Writes one entry. p_kinds and p_amounts are its postings, on accounts of the user or of the system;
-- amounts of 0 are left out. Never earlier than the last posting of the accounts it touches.
-- Answers the entry's id, null where all amounts are 0.
create function post_entry(
  p_user uuid, p_type text, p_remark jsonb, p_reference text, p_at timestamptz,
  p_kinds text[], p_amounts bigint[], p_plan uuid default null, p_withdrawal uuid default null
) returns bigint language plpgsql as $$
declare
  v_id bigint;
  v_accounts bigint[];
  v_amounts bigint[];
  v_at timestamptz(3);
begin
  if 0 = all (p_amounts) then
    return null;
  end if;
  select array_agg(coalesce(own.id, system.id) order by line.position),
      array_agg(line.amount order by line.position), greatest(p_at, max(own.last_at))
    into v_accounts, v_amounts, v_at
    from unnest(p_kinds, p_amounts) with ordinality as line (kind, amount, position)
      left join accounts own on own.user_id = p_user and own.kind = line.kind
      left join accounts system on system.user_id is null and system.kind = line.kind
    where line.amount <> 0;
  insert into journal_entries (at, type, remark, reference, plan_id, withdrawal_id)
    values (v_at, p_type, p_remark, p_reference, p_plan, p_withdrawal)
    returning id into v_id;
  insert into postings (entry_id, account_id, amount, at, type)
    select v_id, line.account, line.amount, v_at, p_type
    from unnest(v_accounts, v_amounts) as line (account, amount);
  return v_id;
end $$;

create function check_amount(p_amount bigint) returns void language plpgsql as $$
begin
  if p_amount is null or p_amount <= 0 then
    raise exception using errcode = 'AP002', message = 'an amount of money is more than 0';
  end if;
end $$;

-- Tells a user what happened to their money or plans, in the transaction in which it happens.
-- p_what: notice.<what>.title and notice.<what>.body, which has the params.
create function notify(
  p_user uuid, p_what text, p_params jsonb, p_at timestamptz, p_route text default '/wallet',
  p_link text default null
) returns void language sql volatile as $$
  insert into notifications (user_id, category, title, body, link_route, link_id, created_at)
    values (p_user, 'system_announcement', text_of('notice.' || p_what || '.title'),
      text_of('notice.' || p_what || '.body', p_params), p_route, p_link, p_at)
$$;

create function notify_of_amount(p_user uuid, p_what text, p_amount bigint, p_at timestamptz)
returns void language sql volatile as $$
  select notify(p_user, p_what, jsonb_build_object('amount', money_text(p_amount)), p_at)
$$;

-- World → available: an operator confirmed a transfer (remark.top_up), or an acceptance was completed
-- (remark.acceptance).
create function top_up(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_remark text default 'remark.top_up'
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  perform notify_of_amount(p_user, 'top_up', p_amount, p_at);
  return post_entry(p_user, 'system_top_up', text_of(p_remark), p_reference, p_at,
    array['world', 'available_balance'], array[-p_amount, p_amount]);
end $$;

-- Operator advances → available, and owed +.
create function advance_startup_funds(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp()
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  perform notify_of_amount(p_user, 'startup_funds_advanced', p_amount, p_at);
  return post_entry(p_user, 'system_top_up', text_of('remark.startup_funds_advanced'), p_reference,
    p_at, array['operator_advances', 'available_balance', 'startup_funds_owed', 'startup_funds'],
    array[-p_amount, p_amount, -p_amount, p_amount]);
end $$;

-- Available → operator advances, and owed −: all that is owed, or p_amount of it. Once nothing is left
-- to consume or settle it takes what is there and writes off the rest: nobody has to pay in to get out.
create function return_startup_funds(
  p_user uuid, p_reference text, p_amount bigint default null,
  p_at timestamptz default clock_timestamp(), out returned bigint, out written_off bigint
) language plpgsql as $$
declare
  v_owed bigint;
  v_available bigint;
  v_nothing_left boolean;
begin
  perform lock_accounts(p_user);
  v_owed := balance_of(p_user, 'startup_funds');
  v_available := balance_of(p_user, 'available_balance');
  v_nothing_left := balance_of(p_user, 'to_be_consumed') = 0
    and balance_of(p_user, 'to_be_settled') = 0;
  returned := least(coalesce(p_amount, v_owed), v_owed);
  if p_amount is not null then
    perform check_amount(p_amount);
  end if;
  written_off := 0;
  if returned > v_available then
    if not v_nothing_left then
      perform refuse('insufficient_balance');
    end if;
    returned := v_available;
    written_off := v_owed - v_available;
  end if;
  perform post_entry(p_user, 'virtual_recharge_deduction', text_of('remark.startup_funds_returned'),
    p_reference, p_at,
    array['available_balance', 'operator_advances', 'startup_funds', 'startup_funds_owed'],
    array[-returned, returned, -returned, returned]);
  if returned > 0 then
    perform notify_of_amount(p_user, 'startup_funds_returned', returned, p_at);
  end if;
  if written_off > 0 then
    perform write_off_startup_funds(p_user, written_off, p_reference, p_at);
  end if;
end $$;

-- Owed − alone.
create function write_off_startup_funds(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp()
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  if p_amount > balance_of(p_user, 'startup_funds') then
    perform refuse('insufficient_balance');
  end if;
  perform notify_of_amount(p_user, 'startup_funds_written_off', p_amount, p_at);
  return post_entry(p_user, 'virtual_recharge_deduction',
    text_of('remark.startup_funds_written_off'), p_reference, p_at,
    array['startup_funds', 'startup_funds_owed'], array[-p_amount, p_amount]);
end $$;

-- Available → operator revenue.
create function open_vip(
  p_user uuid, p_price bigint, p_until timestamptz, p_reference text,
  p_at timestamptz default clock_timestamp()
) returns bigint language plpgsql as $$
declare
  v_entry bigint;
begin
  perform check_amount(p_price);
  perform lock_accounts(p_user);
  if p_price > balance_of(p_user, 'available_balance') then
    perform refuse('insufficient_balance');
  end if;
  v_entry := post_entry(p_user, 'vip_subscription',
    text_of('remark.vip_opened', jsonb_build_object('until', time_text(p_until))), p_reference, p_at,
    array['available_balance', 'operator_revenue'], array[-p_price, p_price]);
  perform notify(p_user, 'vip_opened', jsonb_build_object('until', time_text(p_until)), p_at,
    '/ad-center');
  update users set vip_until = p_until where id = p_user;
  return v_entry;
end $$;

-- Available → deposit.
create function post_deposit(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp()
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  if p_amount > balance_of(p_user, 'available_balance') then
    perform refuse('insufficient_balance');
  end if;
  perform notify_of_amount(p_user, 'deposit_posted', p_amount, p_at);
  return post_entry(p_user, 'security_deposit', text_of('remark.deposit_posted'), p_reference, p_at,
    array['available_balance', 'deposit'], array[-p_amount, p_amount]);
end $$;

-- Deposit → available.
create function release_deposit(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp()
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  if p_amount > balance_of(p_user, 'deposit') then
    perform refuse('insufficient_balance');
  end if;
  perform notify_of_amount(p_user, 'deposit_released', p_amount, p_at);
  return post_entry(p_user, 'security_deposit', text_of('remark.deposit_released'), p_reference, p_at,
    array['deposit', 'available_balance'], array[-p_amount, p_amount]);
end $$;
