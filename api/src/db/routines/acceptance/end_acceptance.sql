-- Gives a pending acceptance its last status.
create or replace function end_acceptance(p_id uuid, p_status text, p_why text, p_at timestamptz)
returns acceptances language plpgsql as $$
declare
  v_acceptance acceptances;
begin
  update acceptances set status = p_status where id = p_id returning * into v_acceptance;
  if not found then
    perform refuse('not_found');
  end if;
  insert into acceptance_events (acceptance_id, at, status, why)
    values (p_id, p_at, p_status, p_why);
  return v_acceptance;
end $$;
