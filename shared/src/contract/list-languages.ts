import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';

/** The languages on offer. `targets` may name one that this client does not have. */
export const listLanguagesCall = defineCall({
  method: 'GET',
  path: '/auth/v2/lang',
  needs: 'nothing',
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ description: z.string(), source: z.string(), targets: z.string() })),
  }),
});
