import { renewRecoveryCodesCall, setTwoStepCall } from '@adpartner/shared/contract/passkey';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { proveUser } from './prove-user.ts';
import { beginTwoStep, endTwoStep, renewRecoveryCodes } from './two-step.ts';

export function twoStepRoutes(app: FastifyInstance): void {
  const { parts } = app;
  const { pepper } = parts.secrets;

  serve(app, setTwoStepCall, async ({ db, user, input }) => {
    await proveUser(db, parts, user.id, setTwoStepCall, input);
    return db.transaction().execute(async (tx) => {
      if (input.on) return { recovery_codes: await beginTwoStep(tx, pepper, user.id) };
      await endTwoStep(tx, user.id);
      return { recovery_codes: [] };
    });
  });

  serve(app, renewRecoveryCodesCall, async ({ db, user, input }) => {
    await proveUser(db, parts, user.id, renewRecoveryCodesCall, input);
    const recovery_codes = await db
      .transaction()
      .execute((tx) => renewRecoveryCodes(tx, pepper, user.id));
    return { recovery_codes };
  });
}
