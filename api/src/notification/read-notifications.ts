import type { NotificationCategory } from '@adpartner/shared/contract/notification';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { isUuid } from '../input/uuid.ts';
import { visibleNotifications } from './visible-notifications.ts';

async function markRead(db: Queries, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('notification_reads')
    .values(ids.map((id) => ({ user_id: userId, notification_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Marks notices as read; one that is read already stays as it is.
 * @throws CallError `not_found` if one of them is not the user's to see; then none is marked
 */
export async function readNotifications(
  db: Queries,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const asked = new Set(ids.map((id) => id.toLowerCase()));
  if (![...asked].every(isUuid)) throw new CallError('not_found');
  const seen = await visibleNotifications(db, userId)
    .where('notifications.id', 'in', [...asked])
    .select('notifications.id')
    .execute();
  if (seen.length !== asked.size) throw new CallError('not_found');
  await markRead(db, userId, [...asked]);
}

/** Marks every notice of a user as read, or every one of a category, made until a moment. */
export async function readAllNotifications(
  db: Queries,
  userId: string,
  { category, until }: { category?: NotificationCategory; until?: string } = {},
): Promise<void> {
  let unread = visibleNotifications(db, userId)
    .where('notification_reads.read_at', 'is', null)
    .select(['users.id', 'notifications.id as notification_id']);
  if (category) unread = unread.where('notifications.category', '=', category);
  // The database knows microseconds, of which the wire has no part.
  const made = sql<Date>`date_trunc('milliseconds', notifications.created_at)`;
  if (until) unread = unread.where(made, '<=', new Date(until));
  await db
    .insertInto('notification_reads')
    .columns(['user_id', 'notification_id'])
    .expression(unread)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
