-- Reserves a try before the comparison, so that concurrent requests get five tries at most. Returns try_id and
-- the hash to compare with if the try may go on; a null hash without a password; the end of a lock; or the hash
-- alone while unfinished tries hold the last places (the caller repeats soon). A try whose server died holds its
-- place for a minute.
create or replace function take_transaction_password_try(
  p_user uuid, out hash text, out try_id bigint, out locked timestamptz
) language plpgsql as $$
declare
  v_counter transaction_password_counters;
  v_now timestamptz;
begin
  select transaction_password_hash into hash from users where id = p_user;
  if hash is null then
    return;
  end if;
  insert into transaction_password_counters (user_id) values (p_user) on conflict do nothing;
  select * into v_counter from transaction_password_counters where user_id = p_user for update;
  v_now := clock_timestamp();
  if v_counter.locked_until > v_now then
    locked := v_counter.locked_until;
    return;
  end if;
  if v_counter.locked_until is not null then
    update transaction_password_counters set wrong = 0, locked_until = null where user_id = p_user;
    v_counter.wrong := 0;
  end if;
  delete from attempts where kind = 'transaction_password' and subject = p_user::text
    and at <= v_now - interval '1 minute';
  if v_counter.wrong + (select count(*) from attempts
      where kind = 'transaction_password' and subject = p_user::text) < 5 then
    insert into attempts (kind, subject, at) values ('transaction_password', p_user::text, v_now)
      returning id into try_id;
  end if;
end $$;
