-- The blocks of a user's withdrawals, each as { reason, params }; an empty array if there are none.
-- p_lang: as restriction_of has it.
create or replace function withdrawal_blocks(
  p_user uuid, p_at timestamptz default now(), p_lang text default null
) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'params', params)
                            order by position), '[]')
  from (
    select 1, 'account_' || u.status, restriction_of(u, p_lang)
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
