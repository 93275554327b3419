import { getAcceptorCall, listAcceptancesCall } from '@adpartner/shared/contract/acceptor';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { guardCode } from '../throttle/guard-tries.ts';
import { findAcceptor } from './find-acceptor.ts';
import { listAcceptances } from './list-acceptances.ts';

const GUESSED_CODE = { kind: 'acceptor_detail', wrong: ['wrong_acceptance_code'] } as const;

export function acceptorRoutes(app: FastifyInstance): void {
  serve(app, listAcceptancesCall, async ({ db, user, input }) =>
    listAcceptances(db, user.id, input),
  );

  serve(app, getAcceptorCall, async (exchange) => {
    const { db, input, lang } = exchange;
    return guardCode(exchange, GUESSED_CODE, () => findAcceptor(db, input.code, lang));
  });
}
