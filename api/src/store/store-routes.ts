import { openStoreCall } from '@adpartner/shared/contract/store';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { guardCode } from '../throttle/guard-tries.ts';
import { networkOf } from '../throttle/network-of.ts';
import { findUser } from '../user/find-user.ts';
import { openStore } from './open-store.ts';

export function storeRoutes(app: FastifyInstance): void {
  serve(app, openStoreCall, async ({ db, input, user, zone, lang, request, once }) => {
    const guarded = {
      kind: 'opening_store',
      userId: user.id,
      network: networkOf(request.ip),
      wrong: ['authorization_code_not_found', 'authorization_code_used'],
    } as const;
    return guardCode(db, guarded, () =>
      once(async (tx) => {
        await openStore(tx, user.id, input.authorization_code);
        return { user: await findUser(tx, user.id, zone, lang, app.parts.config.apiBase) };
      }),
    );
  });
}
