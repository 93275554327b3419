import {
  checkTransactionPasswordCall,
  setTransactionPasswordCall,
} from '@adpartner/shared/contract/password';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { proveTransactionPassword } from './prove-transaction-password.ts';
import { setTransactionPassword } from './set-transaction-password.ts';

export function transactionPasswordRoutes(app: FastifyInstance): void {
  const { pepper } = app.parts.secrets;

  serve(app, setTransactionPasswordCall, async ({ db, user, input }) => {
    await setTransactionPassword(db, pepper, user.id, input);
    return {};
  });

  serve(app, checkTransactionPasswordCall, async ({ db, user, input }) => {
    await proveTransactionPassword(db, pepper, user.id, input.password);
    return { valid: true as const };
  });
}
