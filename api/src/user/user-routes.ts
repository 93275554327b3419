import { editUserCall } from '@adpartner/shared/contract/edit-user';
import { getUserCall } from '@adpartner/shared/contract/user';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { editUser } from './edit-user.ts';
import { findUser } from './find-user.ts';

export function userRoutes(app: FastifyInstance): void {
  const { apiBase } = app.parts.config;

  serve(app, getUserCall, async ({ db, user, zone, lang }) =>
    findUser(db, user.id, zone, lang, apiBase),
  );

  serve(app, editUserCall, async ({ db, input, user, zone, lang }) => {
    await db.transaction().execute((tx) => editUser(tx, user.id, input));
    return findUser(db, user.id, zone, lang, apiBase);
  });
}
