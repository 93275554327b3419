import type { PushKind } from '@adpartner/shared/contract/push';
import type { Generated } from 'kysely';

import type { TimeByDefault, TimeOrNull } from './value-types.ts';

export interface PushSubscriptionsTable {
  id: Generated<string>;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  server_key: string;
  kinds: readonly PushKind[];
  created_at: TimeByDefault;
  last_success_at: TimeOrNull;
}

export interface PushMessagesTable {
  id: Generated<string>;
  subscription_id: string;
  notification_id: string;
  attempts: Generated<number>;
  due_at: TimeByDefault;
  created_at: TimeByDefault;
}

/** Push messages. */
export interface PushTables {
  push_subscriptions: PushSubscriptionsTable;
  push_messages: PushMessagesTable;
}
