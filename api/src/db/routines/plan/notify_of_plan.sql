-- Tells the user of a plan and an amount. An amount of zero is told by a notice of its own, p_what with "_nothing",
-- which names none.
create or replace function notify_of_plan(p_plan plans, p_what text, p_amount bigint, p_at timestamptz)
returns void language sql volatile as $$
  select notify(p_plan.user_id, p_what || case when p_amount = 0 then '_nothing' else '' end,
    jsonb_build_object('plan', p_plan.number, 'amount', money_text(p_amount)), p_at,
    '/plan/detail', p_plan.id::text)
$$;
