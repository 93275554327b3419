import type { Queries } from '../db/database.ts';
import type { NotificationCategory } from '../db/tables/content.ts';
import { visibleNotifications } from './visible-notifications.ts';

/** How many notices a user has not read, of every category and in all. */
export async function countUnread(
  db: Queries,
  userId: string,
): Promise<{ unread_total: number; by_category: Record<NotificationCategory, number> }> {
  const rows = await visibleNotifications(db, userId)
    .where('notification_reads.read_at', 'is', null)
    .select((is) => ['notifications.category', is.fn.countAll<bigint>().as('unread')])
    .groupBy('notifications.category')
    .execute();
  const by_category = { system_announcement: 0, system_maintenance: 0, activity: 0 };
  for (const { category, unread } of rows) by_category[category] = Number(unread);
  return { unread_total: rows.reduce((sum, row) => sum + Number(row.unread), 0), by_category };
}
