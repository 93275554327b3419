import { callApi } from '@adpartner/shared/api/current-client';
import { useMutation } from '@adpartner/shared/api/query';
import type { CallInput } from '@adpartner/shared/contract/call';
import { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import { useRepeatKey } from './use-repeat-key.ts';

/** Sends feedback, once however often it is pressed. */
export function useSendFeedback() {
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: (feedback: CallInput<typeof sendFeedbackCall>) =>
      repeat(feedback, (idempotencyKey) =>
        callApi(sendFeedbackCall, feedback, { idempotencyKey, shownInPlace: true }),
      ),
  });
}
