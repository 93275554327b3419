import type { LanguageCode } from '@adpartner/shared/contract/language';
import { noticeAction, type PageLinks } from '@adpartner/shared/contract/page-link';
import type { Notification, listNotificationsCall } from '@adpartner/shared/contract/notification';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { CURSOR_TIME, CURSOR_UUID, decodeCursor, encodeCursor } from '../input/cursor.ts';
import { CallError } from '../errors/call-error.ts';
import { isUuid } from '../input/uuid.ts';
import { wireText } from '../language/wire-text.ts';
import { visibleNotifications } from './visible-notifications.ts';

type Asked = z.output<typeof listNotificationsCall.input>;

/** The requested notices of a user, from the end of the page before. */
function noticesAsked(
  db: Queries,
  userId: string,
  { id, category, read, cursor }: Omit<Asked, 'size'>,
) {
  let query = visibleNotifications(db, userId).select([
    'notifications.id',
    'notifications.category',
    'notifications.title',
    'notifications.body',
    'notifications.link_route',
    'notifications.link_id',
    'notifications.words',
    'notifications.created_at',
    'notification_reads.read_at',
  ]);
  if (id !== undefined) query = query.where('notifications.id', '=', id);
  if (category) query = query.where('notifications.category', '=', category);
  if (read !== undefined) {
    query = query.where('notification_reads.read_at', read ? 'is not' : 'is', null);
  }
  if (cursor !== undefined) {
    const [at = '', last = ''] = decodeCursor(cursor, [CURSOR_TIME, CURSOR_UUID]);
    query = query.where((is) =>
      is(
        is.refTuple('notifications.created_at', 'notifications.id'),
        '<',
        is.tuple(new Date(at), last),
      ),
    );
  }
  return query;
}

type NoticeRow = Awaited<ReturnType<ReturnType<typeof noticesAsked>['execute']>>[number];

function presentNotice(row: NoticeRow, lang: LanguageCode, links: PageLinks): Notification {
  const link = row.link_route === null ? null : { route: row.link_route, id: row.link_id };
  const words = row.words === null ? null : wireText(row.words, lang);
  return {
    id: row.id,
    category: row.category,
    title: wireText(row.title, lang),
    body: wireText(row.body, lang),
    created_at: row.created_at.toISOString(),
    read: row.read_at !== null,
    link,
    action: noticeAction(link, links),
    words: typeof words === 'string' ? words : null,
  };
}

/**
 * A page of a user's notices, newest first; with an `id`, that one.
 * @param links the pages that a notice's button may lead to
 * @throws CallError `not_found` for an id that is no notice of the user, `invalid_params` for an invalid
 * cursor
 */
export async function listNotifications(
  db: Queries,
  userId: string,
  { size, ...asked }: Asked,
  lang: LanguageCode,
  links: PageLinks,
): Promise<{ list: Notification[]; next_cursor: string | null }> {
  const { id } = asked;
  if (id !== undefined && !isUuid(id)) throw new CallError('not_found');
  // One row more than the page tells whether there is another page.
  const rows = await noticesAsked(db, userId, asked)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(size + 1)
    .execute();
  if (id !== undefined && rows.length === 0) throw new CallError('not_found');
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map((row) => presentNotice(row, lang, links)),
    next_cursor:
      rows.length > size && last ? encodeCursor([last.created_at.toISOString(), last.id]) : null,
  };
}
