import {
  getPushCall,
  PUSH_KINDS,
  renewPushCall,
  subscribePushCall,
  unsubscribePushCall,
} from '@adpartner/shared/contract/push';
import type { FastifyInstance } from 'fastify';

import { CallError } from '../errors/call-error.ts';
import { serve, servePublic } from '../http/define-route.ts';
import { pushSetup, type PushSetup } from './push-setup.ts';
import { findPushDevice, renewPush, subscribePush, unsubscribePush } from './subscriptions.ts';

export function pushRoutes(app: FastifyInstance): void {
  const setup = pushSetup(app.parts.config, app.parts.secrets);
  const required = (): PushSetup => {
    if (!setup) throw new CallError('not_found');
    return setup;
  };

  serve(app, getPushCall, async ({ db, session }) =>
    setup
      ? {
          key: setup.publicKey,
          kinds: [...PUSH_KINDS],
          device: await findPushDevice(db, session.id, setup.publicKey),
        }
      : { key: null, kinds: [], device: null },
  );

  serve(app, subscribePushCall, async ({ db, session, input }) => {
    const on = required();
    return db.transaction().execute((tx) => subscribePush(tx, on, session, input));
  });

  serve(app, unsubscribePushCall, async ({ db, session }) => {
    await unsubscribePush(db, session.id);
    return {};
  });

  servePublic(app, renewPushCall, async ({ db, input }) => {
    await renewPush(db, required(), input);
    return {};
  });
}
