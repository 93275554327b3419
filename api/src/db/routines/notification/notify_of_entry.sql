-- Writes a notice about an entry, with a link to its record: that of the available balance if the entry moves
-- it. Returns the entry.
create or replace function notify_of_entry(
  p_entry bigint, p_user uuid, p_what text, p_amount bigint, p_at timestamptz
) returns bigint language sql volatile as $$
  select notify(p_user, p_what, jsonb_build_object('amount', money_text(p_amount)), p_at,
    '/wallet/record',
    (select p.id::text from postings p join accounts a on a.id = p.account_id
      where p.entry_id = p_entry and a.user_id = p_user
      order by a.kind <> 'available_balance', p.id limit 1));
  select p_entry
$$;
