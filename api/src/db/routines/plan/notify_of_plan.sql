create or replace function notify_of_plan(p_plan plans, p_what text, p_amount bigint, p_at timestamptz)
returns void language sql volatile as $$
  select notify(p_plan.user_id, p_what,
    jsonb_build_object('plan', p_plan.number, 'amount', money_text(p_amount)), p_at,
    '/plan/detail', p_plan.id::text)
$$;
