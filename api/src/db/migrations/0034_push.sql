-- Push messages: the browsers that get them, and what is still to be sent.

create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  -- The session that asked for it: with its end nothing is pushed to it any more.
  session_id uuid not null unique references sessions (id) on delete cascade,
  -- Whoever knows it and the keys can send to the browser; only with the server's private key.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- The server's public key that the browser has subscribed with.
  server_key text not null,
  kinds text[] not null check (kinds <@ array['withdrawals', 'security', 'plans']),
  created_at timestamptz not null default now(),
  last_success_at timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- One notice for one browser, written in the transaction of the notice; deleted once it is sent or given up.
create table push_messages (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  notification_id uuid not null references notifications (id) on delete cascade,
  attempts integer not null default 0,
  -- When to try next. A server that takes it moves this on, so that another one tries if the first one dies.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index push_messages_due_at on push_messages (due_at);
create index push_messages_subscription on push_messages (subscription_id);
create index push_messages_notification on push_messages (notification_id);
