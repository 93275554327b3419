import { endSessionsCall, listSessionsCall } from '@adpartner/shared/contract/session';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { endOtherSessions, endUserSession, listSessions } from './user-sessions.ts';

export function sessionRoutes(app: FastifyInstance): void {
  serve(app, listSessionsCall, async ({ db, user, session, input }) =>
    listSessions(db, user.id, session.id, input),
  );

  serve(app, endSessionsCall, async ({ db, user, session, input }) => {
    if ('others' in input) return { ended: await endOtherSessions(db, user.id, session.id) };
    await endUserSession(db, user.id, input.id);
    return { ended: 1 };
  });
}
