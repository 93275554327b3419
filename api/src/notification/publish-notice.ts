import type { NotificationCategory } from '@adpartner/shared/contract/notification';

import type { Queries } from '../db/database.ts';
import type { StoredText } from '../db/tables/texts.ts';

export interface Notice {
  /** Null: to all users. */
  readonly userId: string | null;
  readonly category: NotificationCategory;
  readonly title: StoredText;
  readonly body: StoredText;
  /** The route of the app that the notice leads to, with an id if the page needs one. */
  readonly link?: { readonly route: string; readonly id: string | null };
  /** Left out: now. */
  readonly at?: Date;
  /** For a notice to all users: users who join after this are not shown it; left out: all are. */
  readonly endsAt?: Date;
}

/** Writes a notice in the transaction of its subject. */
export async function publishNotice(
  tx: Queries,
  notice: Notice,
): Promise<{ id: string; created_at: Date }> {
  const { userId, category, title, body, link, at, endsAt } = notice;
  return tx
    .insertInto('notifications')
    .values({
      user_id: userId,
      category,
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      link_route: link?.route ?? null,
      link_id: link?.id ?? null,
      ends_at: endsAt ?? null,
      ...(at ? { created_at: at } : {}),
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
}
