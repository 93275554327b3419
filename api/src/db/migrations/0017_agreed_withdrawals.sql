-- A withdrawal costs what the user was shown, or is not asked for, and goes where it was asked to go,
-- whatever becomes of the card.

-- The whole destination, encrypted with a key that is not in the database, until the withdrawal has ended.
-- Null also for those that were asked for before this was kept.
alter table withdrawals
  add column sealed_destination bytea,
  add constraint withdrawals_sealed_destination_check
    check (sealed_destination is null or status = 'pending');

create or replace function check_withdrawal_change() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' then
    perform refuse('withdrawal_state', jsonb_build_object('status', old.status));
  end if;
  if (new.id, new.number, new.user_id, new.amount, new.fee, new.net, new.destination, new.asked_at)
     is distinct from
     (old.id, old.number, old.user_id, old.amount, old.fee, old.net, old.destination, old.asked_at)
    or new.status = 'pending' and new.sealed_destination is distinct from old.sealed_destination
  then
    raise exception using errcode = 'AP002', message = 'of a withdrawal only the status changes';
  end if;
  return new;
end $$;

drop function ask_withdrawal;

-- Available → pending, and tells the user. The caller has checked the transaction password. p_expected_fee, p_expected_net: what
-- the user was shown and has agreed to; null where nothing was. p_sealed: the bound card, encrypted.
create function ask_withdrawal(
  p_user uuid, p_amount bigint, p_method text, p_at timestamptz default clock_timestamp(),
  p_expected_fee bigint default null, p_expected_net bigint default null, p_sealed bytea default null
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
  if v_fee <> coalesce(p_expected_fee, v_fee)
    or p_amount - v_fee <> coalesce(p_expected_net, p_amount - v_fee)
  then
    perform refuse('terms_changed', jsonb_build_object(
      'fee', money_text(v_fee), 'net', money_text(p_amount - v_fee)));
  end if;
  if p_amount > balance_of(p_user, 'available_balance') then
    perform refuse('insufficient_balance');
  end if;
  insert into withdrawals (number, user_id, amount, fee, net, destination, sealed_destination,
      asked_at)
    values (v_number, p_user, p_amount, v_fee, p_amount - v_fee,
      jsonb_build_object('method', v_card.method, 'card_name', v_card.card_name,
        'user_name', v_card.user_name, 'bank_account', masked(v_card.bank_account)), p_sealed, p_at)
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

-- Locks a pending withdrawal and its user's accounts, and gives it its last status.
create or replace function end_withdrawal(p_id uuid, p_status text, p_why jsonb, p_at timestamptz)
returns withdrawals language plpgsql as $$
declare
  v_withdrawal withdrawals;
begin
  select * into v_withdrawal from withdrawals where id = p_id for no key update;
  if not found then
    perform refuse('not_found');
  end if;
  perform lock_accounts(v_withdrawal.user_id);
  update withdrawals set status = p_status, sealed_destination = null
    where id = p_id returning * into v_withdrawal;
  insert into withdrawal_events (withdrawal_id, at, status, why)
    values (p_id, p_at, p_status, p_why);
  return v_withdrawal;
end $$;
