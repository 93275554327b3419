import { useMutation } from '@adpartner/shared/api/query';
import { randomUuid } from '@adpartner/shared/api/random-uuid';
import { repeatKey } from '@adpartner/shared/api/repeat-key';
import type { CallInput } from '@adpartner/shared/contract/call';
import { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import * as z from '@adpartner/shared/contract/zod';
import { formDraft } from '@adpartner/shared/session/form-draft';
import { feedbackDraft } from '../model/feedback-draft.ts';
import { callOfNewerServer } from './call-of-newer-server.ts';
import { onceMore } from '@adpartner/shared/api/once-more';

const sentSchema = z.object({ body: z.string(), key: z.string() });

const keptOf = (userId: string) => formDraft('adcenter', 'feedback_sent', userId, sentSchema);

/** Forgets what was sent: the same words are new feedback from now on. */
export const forgetSent = (userId: string) => keptOf(userId).remove();

/**
 * Sends feedback, once however often the button is pressed: its key is kept until other feedback is begun, so that it
 * arrives once also if it is sent again after a lost response and a reload, or from a screen that was left while it was
 * on its way. Once it has arrived, its draft is gone.
 *
 * @param onArrived called then, also if the screen is gone by then
 */
export function useSendFeedback(userId: string, onArrived?: () => void) {
  return useMutation({
    mutationFn: async (feedback: CallInput<typeof sendFeedbackCall>) => {
      const kept = keptOf(userId);
      const sent = repeatKey(kept.read(), feedback, randomUuid);
      kept.write(sent);
      const once = { idempotencyKey: sent.key };
      await onceMore(() => callOfNewerServer(sendFeedbackCall, feedback, once));
      const draft = feedbackDraft(userId);
      const typed = draft.read();
      if (typed?.topic === feedback.topic && typed.content === feedback.content) draft.remove();
    },
    onSuccess: () => onArrived?.(),
  });
}
