import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { idInput, idSchema } from './id.ts';
import { lineInput, proseInput } from './plain-text.ts';

export const sendFeedbackCall = defineCall({
  method: 'POST',
  path: '/feedback',
  needs: 'session',
  idempotent: true,
  input: z.object({
    topic: lineInput(1, 80),
    content: proseInput(1, 2000),
    file_ids: z.optional(z.array(idInput).check(z.maxLength(4))),
  }),
  output: z.object({ id: idSchema }),
});
