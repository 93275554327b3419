import { editUserCall } from '@adpartner/shared/contract/edit-user';
import { getUserCall } from '@adpartner/shared/contract/user';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { requireOffered } from '../http/request-language.ts';
import { editUser } from './edit-user.ts';
import { findUser } from './find-user.ts';

export function userRoutes(app: FastifyInstance): void {
  const { apiBase, languages } = app.parts.config;

  serve(app, getUserCall, async ({ db, user, zone, lang }) =>
    findUser(db, user.id, zone, lang, apiBase),
  );

  serve(app, editUserCall, async ({ db, input, user, zone, lang }) => {
    requireOffered(languages, input.lang);
    await db.transaction().execute((tx) => editUser(tx, user.id, input));
    return findUser(db, user.id, zone, lang, apiBase);
  });
}
