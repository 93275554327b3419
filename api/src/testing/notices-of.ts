import type { Queries } from '../db/database.ts';

/** A user's notices, oldest first: of `notice.<what>.title` the `what`, and where it leads. */
export async function noticesOf(
  db: Queries,
  userId: string,
): Promise<{ what: string; route: string | null; id: string | null }[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['title', 'link_route', 'link_id'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ title, link_route, link_id }) => {
    const key = typeof title === 'object' && 'key' in title ? title.key : '';
    return { what: key?.split('.')[1] ?? '', route: link_route, id: link_id };
  });
}
