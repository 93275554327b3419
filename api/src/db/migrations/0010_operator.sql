-- What operators do: their log, their own words on the movements they make, and the news for the user.

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
create trigger append_only before update or delete or truncate on operator_actions
  for each statement execute function refuse_change('what was done stays');

-- The operator's own words where there are some, else a text that the client words.
create function remark_of(p_words text, p_key text, p_params jsonb default '{}') returns jsonb
language sql immutable as $$
  select coalesce(to_jsonb(p_words), text_of(p_key, p_params))
$$;

-- The movements that an operator makes, each with p_words at its end.
drop function top_up (uuid, bigint, text, timestamptz, text);
drop function advance_startup_funds (uuid, bigint, text, timestamptz);
drop function return_startup_funds (uuid, text, bigint, timestamptz);
drop function write_off_startup_funds (uuid, bigint, text, timestamptz);
drop function open_vip (uuid, bigint, timestamptz, text, timestamptz);
drop function post_deposit (uuid, bigint, text, timestamptz);
drop function release_deposit (uuid, bigint, text, timestamptz);
drop function charge_back (uuid, bigint, timestamptz);
drop function end_plan (uuid, timestamptz);

-- World → available: an operator confirmed a transfer (remark.top_up), or an acceptance was completed
-- (remark.acceptance).
create function top_up(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_remark text default 'remark.top_up', p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  perform notify_of_amount(p_user, 'top_up', p_amount, p_at);
  return post_entry(p_user, 'system_top_up', remark_of(p_words, p_remark), p_reference, p_at,
    array['world', 'available_balance'], array[-p_amount, p_amount]);
end $$;

-- Operator advances → available, and owed +.
create function advance_startup_funds(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  perform notify_of_amount(p_user, 'startup_funds_advanced', p_amount, p_at);
  return post_entry(p_user, 'system_top_up', remark_of(p_words, 'remark.startup_funds_advanced'),
    p_reference, p_at,
    array['operator_advances', 'available_balance', 'startup_funds_owed', 'startup_funds'],
    array[-p_amount, p_amount, -p_amount, p_amount]);
end $$;

-- Available → operator advances, and owed −: all that is owed, or p_amount of it. Once nothing is left
-- to consume or settle it takes what is there and writes off the rest: nobody has to pay in to get out.
create function return_startup_funds(
  p_user uuid, p_reference text, p_amount bigint default null,
  p_at timestamptz default clock_timestamp(), p_words text default null,
  out returned bigint, out written_off bigint
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
  perform post_entry(p_user, 'virtual_recharge_deduction',
    remark_of(p_words, 'remark.startup_funds_returned'), p_reference, p_at,
    array['available_balance', 'operator_advances', 'startup_funds', 'startup_funds_owed'],
    array[-returned, returned, -returned, returned]);
  if returned > 0 then
    perform notify_of_amount(p_user, 'startup_funds_returned', returned, p_at);
  end if;
  if written_off > 0 then
    perform write_off_startup_funds(p_user, written_off, p_reference, p_at, p_words);
  end if;
end $$;

-- Owed − alone.
create function write_off_startup_funds(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  if p_amount > balance_of(p_user, 'startup_funds') then
    perform refuse('insufficient_balance');
  end if;
  perform notify_of_amount(p_user, 'startup_funds_written_off', p_amount, p_at);
  return post_entry(p_user, 'virtual_recharge_deduction',
    remark_of(p_words, 'remark.startup_funds_written_off'), p_reference, p_at,
    array['startup_funds', 'startup_funds_owed'], array[-p_amount, p_amount]);
end $$;

-- Available → operator revenue.
create function open_vip(
  p_user uuid, p_price bigint, p_until timestamptz, p_reference text,
  p_at timestamptz default clock_timestamp(), p_words text default null
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
    remark_of(p_words, 'remark.vip_opened', jsonb_build_object('until', time_text(p_until))),
    p_reference, p_at, array['available_balance', 'operator_revenue'], array[-p_price, p_price]);
  perform notify(p_user, 'vip_opened', jsonb_build_object('until', time_text(p_until)), p_at,
    '/ad-center');
  update users set vip_until = p_until where id = p_user;
  return v_entry;
end $$;

-- Available → deposit.
create function post_deposit(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  if p_amount > balance_of(p_user, 'available_balance') then
    perform refuse('insufficient_balance');
  end if;
  perform notify_of_amount(p_user, 'deposit_posted', p_amount, p_at);
  return post_entry(p_user, 'security_deposit', remark_of(p_words, 'remark.deposit_posted'),
    p_reference, p_at,
    array['available_balance', 'deposit'], array[-p_amount, p_amount]);
end $$;

-- Deposit → available.
create function release_deposit(
  p_user uuid, p_amount bigint, p_reference text, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
begin
  perform check_amount(p_amount);
  perform lock_accounts(p_user);
  if p_amount > balance_of(p_user, 'deposit') then
    perform refuse('insufficient_balance');
  end if;
  perform notify_of_amount(p_user, 'deposit_released', p_amount, p_at);
  return post_entry(p_user, 'security_deposit', remark_of(p_words, 'remark.deposit_released'),
    p_reference, p_at,
    array['deposit', 'available_balance'], array[-p_amount, p_amount]);
end $$;

-- The network takes revenue back: out of what of the plan is still to be settled, then out of
-- available, never more than there is. Answers what was taken.
create function charge_back(
  p_plan uuid, p_amount bigint, p_at timestamptz default clock_timestamp(),
  p_words text default null
) returns bigint language plpgsql as $$
declare
  v_plan plans;
  v_unsettled bigint := 0;
  v_available bigint;
begin
  perform check_amount(p_amount);
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_plan.user_id);
  if v_plan.status not in ('settled', 'put_failed') then
    v_unsettled := least(p_amount, v_plan.revenue - v_plan.charged_back);
  end if;
  v_available := least(p_amount - v_unsettled, balance_of(v_plan.user_id, 'available_balance'));
  update plans set charged_back = charged_back + v_unsettled where id = p_plan;
  if v_unsettled + v_available > 0 then
    perform notify_of_plan(v_plan, 'chargeback', v_unsettled + v_available, p_at);
  end if;
  perform post_entry(v_plan.user_id, 'system_chargeback',
    remark_of(p_words, 'remark.chargeback', jsonb_build_object('plan', v_plan.number)),
    v_plan.number, p_at,
    array['to_be_settled', 'available_balance', 'ad_network'],
    array[-v_unsettled, -v_available, v_unsettled + v_available], p_plan);
  return v_unsettled + v_available;
end $$;

-- The operator ends a plan that is being delivered; its rest goes back.
create function end_plan(
  p_plan uuid, p_at timestamptz default clock_timestamp(), p_words text default null
) returns bigint language plpgsql as $$
declare
  v_plan plans;
  v_returned bigint;
begin
  select * into v_plan from plans where id = p_plan for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_plan.user_id);
  update plans set status = 'put_finished', status_at = p_at,
    status_why = remark_of(p_words, 'why.plan_ended_by_operator') where id = p_plan;
  v_returned := return_rest(v_plan, p_at);
  perform notify_of_plan(v_plan, 'plan_ended', v_returned, p_at);
  return v_returned;
end $$;
