import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from '@adpartner/shared/contract/notification';

import type { Queries } from '../db/database.ts';
import { visibleNotifications } from './visible-notifications.ts';

/** The number of a user's unread notices, by category and in total. */
export async function countUnread(
  db: Queries,
  userId: string,
): Promise<{ unread_total: number; by_category: Record<NotificationCategory, number> }> {
  const rows = await visibleNotifications(db, userId)
    .where('notification_reads.read_at', 'is', null)
    .select((is) => ['notifications.category', is.fn.countAll<bigint>().as('unread')])
    .groupBy('notifications.category')
    .execute();
  const none = NOTIFICATION_CATEGORIES.map((category) => [category, 0]);
  const by_category = Object.fromEntries(none) as Record<NotificationCategory, number>;
  for (const { category, unread } of rows) by_category[category] = Number(unread);
  return { unread_total: rows.reduce((sum, row) => sum + Number(row.unread), 0), by_category };
}
