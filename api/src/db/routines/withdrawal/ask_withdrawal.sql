-- Available → pending, with a notice to the user. The caller has checked the transaction password. p_expected_fee,
-- p_expected_net, p_expected_card (its version): the values that the user was shown; null if none were. p_sealed: the bound card, encrypted.
create or replace function ask_withdrawal(
  p_user uuid, p_amount bigint, p_method text, p_at timestamptz default clock_timestamp(),
  p_expected_fee bigint default null, p_expected_net bigint default null, p_sealed bytea default null,
  p_expected_card text default null
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
  -- round() of numeric rounds halves away from zero, which is up, because amounts are positive.
  v_fee := greatest(v_method.fee_min, round(p_amount * v_method.fee_rate)::bigint);
  if p_amount < v_method.min_amount or p_amount > v_method.max_amount or v_fee >= p_amount then
    perform refuse('amount_out_of_range', jsonb_build_object(
      'min', money_text(greatest(v_method.min_amount, v_method.fee_min + 1)),
      'max', money_text(v_method.max_amount)));
  end if;
  if v_fee <> coalesce(p_expected_fee, v_fee)
    or p_amount - v_fee <> coalesce(p_expected_net, p_amount - v_fee)
    or p_expected_card <> card_version(v_card)
  then
    perform refuse('terms_changed', jsonb_strip_nulls(jsonb_build_object(
      'fee', money_text(v_fee), 'net', money_text(p_amount - v_fee),
      'card', case when p_expected_card <> card_version(v_card) then card_version(v_card) end)));
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
