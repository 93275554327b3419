import { followCall, listFollowedCall } from '@adpartner/shared/contract/assistance';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { guardCode } from '../throttle/guard-tries.ts';
import { followAgent } from './follow-agent.ts';
import { listFollowed } from './list-followed.ts';

const GUESSED_ID = { kind: 'follow', wrong: ['operated_id_not_found'] } as const;

export function assistanceRoutes(app: FastifyInstance): void {
  serve(app, listFollowedCall, async ({ db, user, input }) => listFollowed(db, user.id, input));

  serve(app, followCall, async (exchange) => {
    const { user, input, once } = exchange;
    return guardCode(exchange, GUESSED_ID, () =>
      once((tx) => followAgent(tx, user.id, input.operated_id)),
    );
  });
}
