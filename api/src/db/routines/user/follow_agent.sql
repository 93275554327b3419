-- Follows the agent with an external-operation id instead of the current one; null unfollows.
create or replace function follow_agent(
  p_user uuid, p_operated_id text, p_at timestamptz default null,
  out following text, out followed_at timestamptz
) language plpgsql as $$
declare
  v_current follows;
  v_agent users;
begin
  perform from users where id = p_user for no key update;
  -- Truncated, not rounded up, so that a plan assigned right after belongs to the agent.
  followed_at := date_trunc('milliseconds', coalesce(p_at, clock_timestamp()));
  select * into v_current from follows where user_id = p_user and ended_at is null;
  if p_operated_id is not null then
    select * into v_agent from users where operated_id = p_operated_id;
    if v_agent.id in (p_user, v_current.agent_id) then
      perform refuse('operated_id_is_current');
    elsif v_agent.id is null or v_agent.status <> 'active' then
      perform refuse('operated_id_not_found');
    end if;
  end if;
  update follows set ended_at = greatest(follow_agent.followed_at, follows.followed_at)
    where id = v_current.id;
  if p_operated_id is null then
    followed_at := null;
    return;
  end if;
  following := v_agent.operated_id;
  insert into follows (user_id, agent_id, followed_at)
    values (p_user, v_agent.id, follow_agent.followed_at);
end $$;
