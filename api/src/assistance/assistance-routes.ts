import { followCall, listFollowedCall } from '@adpartner/shared/contract/assistance';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { guardCode } from '../throttle/guard-tries.ts';
import { networkOf } from '../throttle/network-of.ts';
import { followAgent } from './follow-agent.ts';
import { listFollowed } from './list-followed.ts';

export function assistanceRoutes(app: FastifyInstance): void {
  serve(app, listFollowedCall, async ({ db, user, input }) => listFollowed(db, user.id, input));

  serve(app, followCall, async ({ db, user, input, request, once }) => {
    const guarded = {
      kind: 'follow',
      userId: user.id,
      network: networkOf(request.ip),
      wrong: ['operated_id_not_found'],
    } as const;
    return guardCode(db, guarded, () => once((tx) => followAgent(tx, user.id, input.operated_id)));
  });
}
