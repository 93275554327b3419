-- Assigns a waiting plan to a user, through the agent that the user follows at the time. The user gets a
-- notice, unless another notice already announces the plan.
create or replace function assign_plan(
  p_user uuid, p_product uuid, p_put_content jsonb, p_put_rule jsonb, p_user_targeting jsonb,
  p_min bigint default null, p_max bigint default null, p_at timestamptz default clock_timestamp(),
  p_notify boolean default true
) returns plans language plpgsql as $$
declare
  v_plan plans;
begin
  insert into plans (number, user_id, product_id, agent_id, put_content, put_rule, user_targeting,
                     min_amount, max_amount, created_at, status_at)
    values (new_number('P', p_at), p_user, p_product,
      (select agent_id from follows
         where user_id = p_user and followed_at <= p_at and (ended_at is null or ended_at > p_at)
         order by followed_at desc limit 1),
      p_put_content, p_put_rule, p_user_targeting, p_min, p_max, p_at, p_at)
    returning * into v_plan;
  if p_notify then
    perform notify(p_user, 'plan_assigned', jsonb_build_object('plan', v_plan.number), p_at,
      '/plan/detail', v_plan.id::text);
  end if;
  return v_plan;
end $$;
