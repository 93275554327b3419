import { followCall, listFollowedCall } from '@adpartner/shared/contract/assistance';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { guardTries } from '../throttle/guard-tries.ts';
import { followAgent } from './follow-agent.ts';
import { listFollowed } from './list-followed.ts';

export function assistanceRoutes(app: FastifyInstance): void {
  serve(app, listFollowedCall, async ({ db, user, input }) => listFollowed(db, user.id, input));

  serve(app, followCall, async ({ db, user, input, once }) => {
    const guarded = { kind: 'follow', subject: user.id, wrong: ['operated_id_not_found'] } as const;
    return guardTries(db, guarded, () => once((tx) => followAgent(tx, user.id, input.operated_id)));
  });
}
