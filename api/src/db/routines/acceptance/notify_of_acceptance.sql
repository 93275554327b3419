create or replace function notify_of_acceptance(p_acceptance acceptances, p_what text, p_at timestamptz)
returns void language sql volatile as $$
  select notify(p_acceptance.user_id, p_what,
    jsonb_build_object('acceptance', p_acceptance.number,
                       'amount', money_text(p_acceptance.amount)),
    p_at, '/wallet/foreign-exchange')
$$;
