import {
  countUnreadCall,
  listNotificationsCall,
  readNotificationsCall,
} from '@adpartner/shared/contract/notification';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { pageLinks } from './page-links.ts';
import { countUnread } from './count-unread.ts';
import { listNotifications } from './list-notifications.ts';
import { readAllNotifications, readNotifications } from './read-notifications.ts';

export function notificationRoutes(app: FastifyInstance): void {
  const links = pageLinks(app.parts.config.siteDir);

  serve(app, listNotificationsCall, async ({ db, user, input, lang }) =>
    listNotifications(db, user.id, input, lang, await links()),
  );

  serve(app, readNotificationsCall, async ({ db, user, input }) => {
    if ('ids' in input) await readNotifications(db, user.id, input.ids);
    else await readAllNotifications(db, user.id, input);
    const { unread_total } = await countUnread(db, user.id);
    return { unread_total };
  });

  serve(app, countUnreadCall, async ({ db, user }) => countUnread(db, user.id));
}
