-- World → available: the acceptor has paid.
create or replace function complete_acceptance(
  p_id uuid, p_why text default null, p_at timestamptz default clock_timestamp()
) returns acceptances language plpgsql as $$
declare
  v_acceptance acceptances;
begin
  v_acceptance := end_acceptance(p_id, 'done', p_why, p_at);
  perform top_up(v_acceptance.user_id, v_acceptance.amount, v_acceptance.number, p_at,
    'remark.acceptance');
  return v_acceptance;
end $$;
