import { openStoreCall } from '@adpartner/shared/contract/store';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { guardCode } from '../throttle/guard-tries.ts';
import { findUser } from '../user/find-user.ts';
import { openStore } from './open-store.ts';

const GUESSED_CODE = {
  kind: 'opening_store',
  wrong: ['authorization_code_not_found', 'authorization_code_used'],
} as const;

export function storeRoutes(app: FastifyInstance): void {
  serve(app, openStoreCall, async (exchange) => {
    const { input, user, zone, lang, once } = exchange;
    return guardCode(exchange, GUESSED_CODE, () =>
      once(async (tx) => {
        await openStore(tx, user.id, input.authorization_code);
        return { user: await findUser(tx, user.id, zone, lang, app.parts.config.apiBase) };
      }),
    );
  });
}
