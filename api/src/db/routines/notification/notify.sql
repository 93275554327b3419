-- Writes a notice about a user's money or plans, in the transaction of the event, and queues a push message for
-- each subscribed browser. The sender looks up which kinds a browser wants.
-- p_what: notice.<what>.title and notice.<what>.body, which has the params.
create or replace function notify(
  p_user uuid, p_what text, p_params jsonb, p_at timestamptz, p_route text default '/wallet',
  p_link text default null
) returns void language sql volatile as $$
  with notice as (
    insert into notifications (user_id, category, title, body, link_route, link_id, created_at, words)
      values (p_user, 'system_announcement', text_of('notice.' || p_what || '.title'),
        text_of('notice.' || p_what || '.body', p_params), p_route, p_link, p_at, operator_words())
      returning id
  )
  insert into push_messages (subscription_id, notification_id)
    select s.id, notice.id from push_subscriptions s, notice where s.user_id = p_user
$$;
