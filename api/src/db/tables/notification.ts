import type { NotificationCategory } from '@adpartner/shared/contract/notification';
import type { Generated } from 'kysely';

import type { StoredText } from './texts.ts';
import type { Json, TimeByDefault, TimeOrNull } from './value-types.ts';

export interface NotificationsTable {
  id: Generated<string>;
  user_id: string | null;
  category: NotificationCategory;
  title: Json<StoredText>;
  body: Json<StoredText>;
  link_route: string | null;
  link_id: string | null;
  created_at: TimeByDefault;
  ends_at: TimeOrNull;
  /** The operator's own words beside it. */
  words: Json<StoredText> | null;
}

export interface NotificationReadsTable {
  user_id: string;
  notification_id: string;
  read_at: TimeByDefault;
}

/** Notices to one user or to all users, and the users who have read each. */
export interface NotificationTables {
  notifications: NotificationsTable;
  notification_reads: NotificationReadsTable;
}
