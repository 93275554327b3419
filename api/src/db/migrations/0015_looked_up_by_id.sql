-- A connection plans a function's queries once, and a server that began with an empty ledger keeps
-- those plans: what is small then is read whole ever after. `offset 0` has each row looked up by its
-- index however small its table is.

create or replace function check_entries() returns trigger language plpgsql as $$
declare
  v_entry bigint;
  v_sum numeric;
begin
  select e.id, sum(a.amount) into v_entry, v_sum
    from added a
      cross join lateral (
        select id, at, type, transaction_id from journal_entries where id = a.entry_id offset 0) e
    group by e.id
    having sum(a.amount) <> 0
      or bool_or(e.transaction_id <> pg_current_xact_id() or e.at <> a.at or e.type <> a.type)
    limit 1;
  if found then
    raise exception using errcode = 'AP002', message = format(
      case when v_sum <> 0 then 'entry %s is not balanced' else 'entry %s is already written' end,
      v_entry);
  end if;
  return null;
end $$;

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

-- The server knows the currency's digits: an amount comes in minor units.
drop function put_plan_once;
drop function minor_units;

-- Puts a plan and answers it as it is then, in one round trip; once per idempotency key where there is
-- one. A duplicate waits for the plan's row until the first one is done: then it answers what that
-- answered, or, where that was refused, runs in its place. The same key for another plan at the same
-- time ends at the unique index.
create function put_plan_once(
  p_path text, p_key uuid, p_request_hash bytea, p_user uuid, p_plan uuid, p_amount bigint,
  p_official_push boolean, p_real_time_placement boolean, p_user_coupon uuid, p_zone text
) returns plan_rows language plpgsql as $$
declare
  v_stored idempotency_keys;
  v_answer plan_rows;
begin
  if p_key is not null then
    perform from plans where id = p_plan and user_id = p_user for no key update;
    select * into v_stored from idempotency_keys
      where user_id = p_user and path = p_path and key = p_key;
    if found then
      if v_stored.request_hash <> p_request_hash then
        perform refuse('idempotency_key_reused');
      end if;
      return jsonb_populate_record(null::plan_rows, v_stored.answer);
    end if;
  end if;
  perform put_plan(p_user, p_plan, p_amount, p_official_push, p_real_time_placement, p_user_coupon,
    p_zone);
  select * into strict v_answer from plan_rows where id = p_plan;
  if p_key is not null then
    insert into idempotency_keys (user_id, path, key, request_hash, answer)
      values (p_user, p_path, p_key, p_request_hash, to_jsonb(v_answer)) on conflict do nothing;
    if not found then
      perform refuse('idempotency_key_reused');
    end if;
  end if;
  return v_answer;
end $$;
