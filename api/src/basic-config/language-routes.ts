import { listLanguagesCall } from '@adpartner/shared/contract/list-languages';
import type { FastifyInstance } from 'fastify';

import { servePublic } from '../http/define-route.ts';
import { listLanguages } from '../language/list-languages.ts';

export function languageRoutes(app: FastifyInstance): void {
  const { languages } = app.parts.config;
  servePublic(app, listLanguagesCall, async ({ db }) => ({
    list: await listLanguages(db, languages),
  }));
}
