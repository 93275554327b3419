import { getAcceptorCall, listAcceptancesCall } from '@adpartner/shared/contract/acceptor';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { guardCode } from '../throttle/guard-tries.ts';
import { networkOf } from '../throttle/network-of.ts';
import { findAcceptor } from './find-acceptor.ts';
import { listAcceptances } from './list-acceptances.ts';

export function acceptorRoutes(app: FastifyInstance): void {
  serve(app, listAcceptancesCall, async ({ db, user, input }) =>
    listAcceptances(db, user.id, input),
  );

  serve(app, getAcceptorCall, async ({ db, user, input, lang, request }) => {
    const guarded = {
      kind: 'acceptor_detail',
      userId: user.id,
      network: networkOf(request.ip),
      wrong: ['wrong_acceptance_code'],
    } as const;
    return guardCode(db, guarded, () => findAcceptor(db, input.kind, input.code, lang));
  });
}
