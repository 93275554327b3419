-- Ends an acceptance that did not take place: no money moves.
create or replace function cancel_acceptance(
  p_id uuid, p_why text default null, p_at timestamptz default clock_timestamp()
) returns acceptances language plpgsql as $$
declare
  v_acceptance acceptances;
begin
  v_acceptance := end_acceptance(p_id, 'cancelled', p_why, p_at);
  perform notify_of_acceptance(v_acceptance, 'acceptance_cancelled', p_at);
  return v_acceptance;
end $$;
