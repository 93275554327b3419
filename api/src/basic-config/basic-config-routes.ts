import { getBasicConfigCall } from '@adpartner/shared/contract/basic-config';
import type { FastifyInstance } from 'fastify';

import { servePublic } from '../http/define-route.ts';
import { relyingPartyOf } from '../passkey/relying-party.ts';
import { pushSetup } from '../push/push-setup.ts';
import { findBasicConfig } from './find-basic-config.ts';

export function basicConfigRoutes(app: FastifyInstance): void {
  const { config, secrets } = app.parts;
  const offers = {
    passkeys: relyingPartyOf(config) !== null,
    push: pushSetup(config, secrets) !== null,
  };
  // The language is a parameter here, so X-Lang is ignored.
  servePublic(app, getBasicConfigCall, async ({ db, input }) =>
    findBasicConfig(db, input.lang, config, offers),
  );
}
