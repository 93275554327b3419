import type { NotificationCategory } from '@adpartner/shared/contract/notification';
import type { WireText } from '@adpartner/shared/contract/text';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { StoredText } from '../db/tables/texts.ts';
import { wireText } from '../language/wire-text.ts';
import { RETRACTED } from './retract-notice.ts';

export interface AskedNotices {
  /** To this user only; null: to all users. */
  readonly userId: string | null;
  readonly category?: NotificationCategory | undefined;
  /** The id of a notice: only those after this one. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** A notice with its state, in English. */
export interface ListedNotice {
  readonly id: string;
  readonly created_at: string;
  readonly category: NotificationCategory;
  readonly title: WireText;
  readonly body: WireText;
  /** Null for a notice to all users. */
  readonly read: boolean | null;
  /** Users who join after this are not shown it; null: all are. */
  readonly until: string | null;
  /** Whether it was retracted. */
  readonly retracted: boolean;
}

interface NoticeRow {
  id: string;
  created_at: Date;
  category: NotificationCategory;
  title: StoredText;
  body: StoredText;
  read: boolean | null;
  ends_at: Date | null;
}

/** The notices to one user, or those to all users, the newest first, retracted ones included. */
export async function listNotices(
  db: Queries,
  { userId, category, after, limit }: AskedNotices,
): Promise<ListedNotice[]> {
  const { rows } = await sql<NoticeRow>`
    select n.id, n.created_at, n.category, n.title, n.body, n.ends_at,
      case when n.user_id is not null then exists (select from notification_reads r
        where r.user_id = n.user_id and r.notification_id = n.id) end as read
    from notifications n
    where ${userId === null ? sql`n.user_id is null` : sql`n.user_id = ${userId}`}
      and (${category ?? null}::text is null or n.category = ${category ?? null})
      and (${after ?? null}::uuid is null or (n.created_at, n.id) <
        (select last.created_at, last.id from notifications last where last.id = ${after ?? null}::uuid))
    order by n.created_at desc, n.id desc limit ${limit}`.execute(db);
  return rows.map(({ id, created_at, category: kind, title, body, read, ends_at }) => {
    const retracted = ends_at?.getTime() === RETRACTED.getTime();
    return {
      id,
      created_at: created_at.toISOString(),
      category: kind,
      title: wireText(title, 'en'),
      body: wireText(body, 'en'),
      read,
      until: retracted || ends_at === null ? null : ends_at.toISOString(),
      retracted,
    };
  });
}
