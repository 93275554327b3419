import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { moneySchema } from './money.ts';

/** Tops up the user's own balance with sandbox money. Only a sandbox serves it; elsewhere it is `not_found`. */
export const topUpSandboxCall = defineCall({
  method: 'POST',
  path: '/sandbox/top_up',
  needs: 'store',
  idempotent: true,
  input: z.object({}),
  output: z.object({ amount: moneySchema }),
});
