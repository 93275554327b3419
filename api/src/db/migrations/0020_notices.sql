-- Notices say what the operator says, and every one of money leads to its record.

alter table notifications
  -- What the operator says beside it: a line, or one by language.
  add column words jsonb;

-- The words that an operator's command came with, of whatever it tells in its transaction; null elsewhere.
create function operator_words() returns jsonb language sql stable as $$
  select nullif(nullif(current_setting('adpartner.operator_words', true), ''), 'null')::jsonb
$$;

create or replace function notify(
  p_user uuid, p_what text, p_params jsonb, p_at timestamptz, p_route text default '/wallet',
  p_link text default null
) returns void language sql volatile as $$
  insert into notifications (user_id, category, title, body, link_route, link_id, created_at, words)
    values (p_user, 'system_announcement', text_of('notice.' || p_what || '.title'),
      text_of('notice.' || p_what || '.body', p_params), p_route, p_link, p_at, operator_words())
$$;

-- Tells a user of an entry of theirs, and leads to its record: that of the balance to dispose of, where it
-- is among those moved. Answers the entry.
create function notify_of_entry(
  p_entry bigint, p_user uuid, p_what text, p_amount bigint, p_at timestamptz
) returns bigint language sql volatile as $$
  select notify(p_user, p_what, jsonb_build_object('amount', money_text(p_amount)), p_at,
    '/wallet/record',
    (select p.id::text from postings p join accounts a on a.id = p.account_id
      where p.entry_id = p_entry and a.user_id = p_user
      order by a.kind <> 'available_balance', p.id limit 1));
  select p_entry
$$;

-- World → available: an operator confirmed a transfer (remark.top_up), or an acceptance was completed
-- (remark.acceptance).
create or replace function top_up(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_remark text default 'remark.top_up', p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  return notify_of_entry(
    post_entry(p_user, 'system_top_up', remark_of(p_words, p_remark), p_reference, p_at,
      array['world', 'available_balance'], array[-p_amount, p_amount]),
    p_user, 'top_up', p_amount, p_at);
end $$;

-- Operator advances → available, and owed +.
create or replace function advance_startup_funds(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  return notify_of_entry(
    post_entry(p_user, 'system_top_up', remark_of(p_words, 'remark.startup_funds_advanced'),
      p_reference, p_at,
      array['operator_advances', 'available_balance', 'startup_funds_owed', 'startup_funds'],
      array[-p_amount, p_amount, -p_amount, p_amount]),
    p_user, 'startup_funds_advanced', p_amount, p_at);
end $$;

-- Available → operator advances, and owed −: all that is owed, or p_amount of it. Once nothing is left
-- to consume or settle it takes what is there and writes off the rest: nobody has to pay in to get out.
create or replace function return_startup_funds(
  p_user uuid, p_reference text, p_amount bigint default null,
  p_at timestamptz default clock_timestamp(), p_words text default null,
  out returned bigint, out written_off bigint
) language plpgsql as $$
declare
  v_entry bigint;
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
  v_entry := post_entry(p_user, 'virtual_recharge_deduction',
    remark_of(p_words, 'remark.startup_funds_returned'), p_reference, p_at,
    array['available_balance', 'operator_advances', 'startup_funds', 'startup_funds_owed'],
    array[-returned, returned, -returned, returned]);
  if returned > 0 then
    perform notify_of_entry(v_entry, p_user, 'startup_funds_returned', returned, p_at);
  end if;
  if written_off > 0 then
    perform write_off_startup_funds(p_user, written_off, p_reference, p_at, p_words);
  end if;
end $$;

-- Owed − alone.
create or replace function write_off_startup_funds(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  if p_amount > balance_of(p_user, 'startup_funds') then
    perform refuse('insufficient_balance');
  end if;
  return notify_of_entry(
    post_entry(p_user, 'virtual_recharge_deduction',
      remark_of(p_words, 'remark.startup_funds_written_off'), p_reference, p_at,
      array['startup_funds', 'startup_funds_owed'], array[-p_amount, p_amount]),
    p_user, 'startup_funds_written_off', p_amount, p_at);
end $$;

-- Available → deposit.
create or replace function post_deposit(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  if p_amount > balance_of(p_user, 'available_balance') then
    perform refuse('insufficient_balance');
  end if;
  return notify_of_entry(
    post_entry(p_user, 'security_deposit', remark_of(p_words, 'remark.deposit_posted'),
      p_reference, p_at,
      array['available_balance', 'deposit'], array[-p_amount, p_amount]),
    p_user, 'deposit_posted', p_amount, p_at);
end $$;

-- Deposit → available.
create or replace function release_deposit(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  if p_amount > balance_of(p_user, 'deposit') then
    perform refuse('insufficient_balance');
  end if;
  return notify_of_entry(
    post_entry(p_user, 'security_deposit', remark_of(p_words, 'remark.deposit_released'),
      p_reference, p_at,
      array['deposit', 'available_balance'], array[-p_amount, p_amount]),
    p_user, 'deposit_released', p_amount, p_at);
end $$;

drop function notify_of_amount;

-- The record by which a user asked for a withdrawal, which shows what became of it.
create function withdrawal_record(p_withdrawal uuid) returns text language sql stable as $$
  select p.id::text from journal_entries e join postings p on p.entry_id = e.id
    where e.withdrawal_id = p_withdrawal order by e.id, p.amount limit 1
$$;

-- Pending → world (net) and operator revenue (fee).
create or replace function pay_withdrawal(p_id uuid, p_at timestamptz default clock_timestamp())
returns bigint language plpgsql as $$
declare
  w withdrawals;
begin
  w := end_withdrawal(p_id, 'done', text_of('why.withdrawal_paid'), p_at);
  perform notify(w.user_id, 'withdrawal_paid',
    jsonb_build_object('withdrawal', w.number, 'amount', money_text(w.net)), p_at,
    '/wallet/record', withdrawal_record(w.id));
  return post_entry(w.user_id, 'manual_withdrawal',
    text_of('remark.withdrawal_paid', jsonb_build_object('withdrawal', w.number)), w.number, p_at,
    array['withdrawals_pending', 'world', 'operator_revenue'], array[-w.amount, w.net, w.fee],
    null, w.id);
end $$;

-- Pending → available. p_why: the operator's own words, or null.
create or replace function reject_withdrawal(
  p_id uuid, p_why text default null, p_at timestamptz default clock_timestamp()
) returns bigint language plpgsql as $$
declare
  w withdrawals;
begin
  w := end_withdrawal(p_id, 'rejected',
    coalesce(to_jsonb(p_why), text_of('why.withdrawal_rejected')), p_at);
  perform notify(w.user_id, 'withdrawal_rejected',
    jsonb_build_object('withdrawal', w.number, 'amount', money_text(w.amount)), p_at,
    '/wallet/record', withdrawal_record(w.id));
  return post_entry(w.user_id, 'manual_withdrawal',
    text_of('remark.withdrawal_rejected', jsonb_build_object('withdrawal', w.number)), w.number, p_at,
    array['withdrawals_pending', 'available_balance'], array[-w.amount, w.amount], null, w.id);
end $$;
