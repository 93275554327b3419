import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { UserMarks } from '../event-hub/user-marks.ts';
import { visibleNotifications } from '../notification/visible-notifications.ts';

/** One statement, so that a page is told in one event what one transaction has changed. */
const marksOfSession = prepared((db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .select([
      // Hashes, because an id may be logged on the way, and it must not tell a balance.
      sql<string>`(select left(md5(coalesce(string_agg(kind || balance || ' ' || received, ';' order by kind), '')), 12)
        from accounts where accounts.user_id = sessions.user_id)`.as('balances'),
      sql<string>`(select left(md5(concat_ws(' ', count(*), max(status_at),
          (select concat_ws(' ', impressions, clicks) from delivery_totals
            where delivery_totals.user_id = sessions.user_id order by quarter desc limit 1))), 12)
        from plans where plans.user_id = sessions.user_id)`.as('plans'),
      visibleNotifications(db, sql.ref('sessions.user_id'))
        .where('notification_reads.read_at', 'is', null)
        .select((is) => is.fn.countAll<bigint>().as('count'))
        .as('unread'),
      // Their own only: after a notice to all users nothing of theirs is different.
      sql<bigint>`(select count(*) from notifications where notifications.user_id = sessions.user_id)`.as(
        'notices',
      ),
    ]),
);

/** The marks of a session's user as of now; null if the session has ended. */
export async function readMarks(db: Queries, sessionId: string): Promise<UserMarks | null> {
  const [found] = await marksOfSession(db, sessionId);
  if (!found) return null;
  const { balances, plans, unread, notices } = found;
  return { balances, plans, unread: String(unread), notices: String(notices) };
}
