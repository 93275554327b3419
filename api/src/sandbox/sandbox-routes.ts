import { topUpSandboxCall } from '@adpartner/shared/contract/sandbox';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { topUpSandbox } from './top-up-sandbox.ts';

export function sandboxRoutes(app: FastifyInstance): void {
  serve(app, topUpSandboxCall, async ({ user, once }) =>
    once(async (tx) => ({ amount: await topUpSandbox(tx, user.id) })),
  );
}
