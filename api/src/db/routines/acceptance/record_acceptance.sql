-- An operator records that a user and an acceptor have agreed.
create or replace function record_acceptance(
  p_user uuid, p_acceptor uuid, p_amount bigint, p_at timestamptz default clock_timestamp()
) returns acceptances language plpgsql as $$
declare
  v_acceptor acceptors;
  v_acceptance acceptances;
begin
  perform check_amount(p_amount);
  select * into v_acceptor from acceptors where id = p_acceptor;
  if not found or not exists (select from users where id = p_user) then
    perform refuse('not_found');
  end if;
  if p_amount < v_acceptor.min_amount or p_amount > v_acceptor.max_amount then
    perform refuse('amount_out_of_range', jsonb_build_object(
      'min', money_text(v_acceptor.min_amount), 'max', money_text(v_acceptor.max_amount)));
  end if;
  insert into acceptances (number, user_id, acceptor_id, amount, recorded_at)
    values (new_number('A', p_at), p_user, p_acceptor, p_amount, p_at)
    returning * into v_acceptance;
  insert into acceptance_events (acceptance_id, at, status)
    values (v_acceptance.id, p_at, 'pending');
  perform notify_of_acceptance(v_acceptance, 'acceptance_recorded', p_at);
  return v_acceptance;
end $$;
