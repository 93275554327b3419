import { openStoreCall } from '@adpartner/shared/contract/store';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { guardTries } from '../throttle/guard-tries.ts';
import { findUser } from '../user/find-user.ts';
import { openStore } from './open-store.ts';

export function storeRoutes(app: FastifyInstance): void {
  serve(app, openStoreCall, async ({ db, input, user, zone, lang, once }) => {
    const guarded = {
      kind: 'opening_store',
      subject: user.id,
      wrong: ['authorization_code_not_found', 'authorization_code_used'],
    } as const;
    return guardTries(db, guarded, () =>
      once(async (tx) => {
        await openStore(tx, user.id, input.authorization_code);
        return { user: await findUser(tx, user.id, zone, lang, app.parts.config.apiBase) };
      }),
    );
  });
}
