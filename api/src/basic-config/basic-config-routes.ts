import { getBasicConfigCall } from '@adpartner/shared/contract/basic-config';
import type { FastifyInstance } from 'fastify';

import { servePublic } from '../http/define-route.ts';
import { relyingPartyOf } from '../passkey/relying-party.ts';
import { findBasicConfig } from './find-basic-config.ts';

export function basicConfigRoutes(app: FastifyInstance): void {
  const { config } = app.parts;
  const hasPasskeys = relyingPartyOf(config) !== null;
  // The language is a parameter here, so X-Lang is ignored.
  servePublic(app, getBasicConfigCall, async ({ db, input }) =>
    findBasicConfig(db, input.lang, config.environment, hasPasskeys),
  );
}
