-- Writes one entry. p_kinds and p_amounts are its postings, on accounts of the user or of the system;
-- amounts of 0 are left out. Its time is never earlier than the last posting of its accounts.
-- Returns the entry's id, null if all amounts are 0.
create or replace function post_entry(
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
      left join lateral (
        select id, last_at from accounts where user_id = p_user and kind = line.kind offset 0
      ) own on true
      left join lateral (
        select id from accounts where user_id is null and kind = line.kind offset 0
      ) system on true
    where line.amount <> 0;
  insert into journal_entries (at, type, remark, reference, plan_id, withdrawal_id)
    values (v_at, p_type, p_remark, p_reference, p_plan, p_withdrawal)
    returning id into v_id;
  insert into postings (entry_id, account_id, amount, at, type)
    select v_id, line.account, line.amount, v_at, p_type
    from unnest(v_accounts, v_amounts) as line (account, amount);
  return v_id;
end $$;
