import { useMutation } from '@adpartner/shared/api/query';
import type { CallInput } from '@adpartner/shared/contract/call';
import { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import { callOfNewerServer } from './call-of-newer-server.ts';
import { useRepeatKey } from '@adpartner/shared/api/use-repeat-key';

/** Sends feedback, once however often the button is pressed. */
export function useSendFeedback() {
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: (feedback: CallInput<typeof sendFeedbackCall>) =>
      repeat(feedback, (idempotencyKey) =>
        callOfNewerServer(sendFeedbackCall, feedback, { idempotencyKey }),
      ),
  });
}
