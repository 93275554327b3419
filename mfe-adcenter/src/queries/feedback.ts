import { useMemo } from 'react';
import { useMutation } from '@adpartner/shared/api/query';
import { randomUuid } from '@adpartner/shared/api/random-uuid';
import { repeatKey } from '@adpartner/shared/api/repeat-key';
import type { CallInput } from '@adpartner/shared/contract/call';
import { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import * as z from '@adpartner/shared/contract/zod';
import { formDraft } from '@adpartner/shared/session/form-draft';
import { callOfNewerServer } from './call-of-newer-server.ts';
import { onceMore } from './once-more.ts';

const sentSchema = z.object({ body: z.string(), key: z.string() });

/**
 * Sends feedback, once however often the button is pressed: its key is kept as long as its draft, so that it arrives once
 * also if it is sent again after a lost response and a reload.
 */
export function useSendFeedback(userId: string) {
  const kept = useMemo(() => formDraft('adcenter', 'feedback_sent', userId, sentSchema), [userId]);
  return useMutation({
    mutationFn: async (feedback: CallInput<typeof sendFeedbackCall>) => {
      const sent = repeatKey(kept.read(), feedback, randomUuid);
      kept.write(sent);
      const once = { idempotencyKey: sent.key };
      await onceMore(() => callOfNewerServer(sendFeedbackCall, feedback, once));
      kept.remove();
    },
  });
}
