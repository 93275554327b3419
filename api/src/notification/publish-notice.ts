import type { Queries } from '../db/database.ts';
import type { NotificationCategory, StoredText } from '../db/tables/content.ts';

export interface Notice {
  /** Null: to everyone. */
  readonly userId: string | null;
  readonly category: NotificationCategory;
  readonly title: StoredText;
  readonly body: StoredText;
  /** A route of the app that the notice leads to, with the id it is about where there is one. */
  readonly link?: { readonly route: string; readonly id: string | null };
  /** Left out: now. */
  readonly at?: Date;
}

/** Writes a notice in the transaction of what it tells about. */
export async function publishNotice(tx: Queries, notice: Notice): Promise<void> {
  const { userId, category, title, body, link, at } = notice;
  await tx
    .insertInto('notifications')
    .values({
      user_id: userId,
      category,
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      link_route: link?.route ?? null,
      link_id: link?.id ?? null,
      ...(at ? { created_at: at } : {}),
    })
    .execute();
}
