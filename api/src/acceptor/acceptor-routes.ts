import { getAcceptorCall, listAcceptancesCall } from '@adpartner/shared/contract/acceptor';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { guardTries } from '../throttle/guard-tries.ts';
import { findAcceptor } from './find-acceptor.ts';
import { listAcceptances } from './list-acceptances.ts';

export function acceptorRoutes(app: FastifyInstance): void {
  serve(app, listAcceptancesCall, async ({ db, user, input }) =>
    listAcceptances(db, user.id, input),
  );

  serve(app, getAcceptorCall, async ({ db, user, input, lang }) => {
    const guarded = {
      kind: 'acceptor_detail',
      subject: user.id,
      wrong: ['wrong_acceptance_code'],
    } as const;
    return guardTries(db, guarded, () => findAcceptor(db, input.kind, input.code, lang));
  });
}
