import type { Expression } from 'kysely';

import type { Queries } from '../db/database.ts';

/**
 * The notices a user can see: their own, and those to all users, except those that ended before they joined,
 * as retracted ones have. Joined with their reads: `read_at` is null while one is unread.
 */
export function visibleNotifications(db: Queries, userId: string | Expression<string>) {
  return db
    .selectFrom('notifications')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .leftJoin('notification_reads', (join) =>
      join
        .onRef('notification_reads.notification_id', '=', 'notifications.id')
        .on('notification_reads.user_id', '=', userId),
    )
    .where((is) =>
      is.and([
        is.or([is('notifications.user_id', '=', userId), is('notifications.user_id', 'is', null)]),
        is.or([
          is('notifications.ends_at', 'is', null),
          is('notifications.ends_at', '>', is.ref('users.created_at')),
        ]),
      ]),
    );
}
