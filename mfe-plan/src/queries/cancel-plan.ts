import { callApi } from '@adpartner/shared/api/current-client';
import { useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { useRepeatKey } from '@adpartner/shared/api/use-repeat-key';
import { cancelPlanCall } from '@adpartner/shared/contract/plan';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { planQuery } from './plans.ts';
import { showMoved } from './put-plan.ts';

/** Takes back a plan that is not matched yet. */
export function useCancelPlan(planId: string) {
  const { language } = useMessages();
  const client = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: () =>
      repeat({ planId }, (idempotencyKey) =>
        callApi(cancelPlanCall, { id: planId }, { idempotencyKey, shownInPlace: true }),
      ),
    onSuccess: async (plan) => {
      await client.cancelQueries({ queryKey: planQuery(planId, language).queryKey });
      showMoved(client, plan, language);
    },
    onSettled: () => {
      // Balances, coupons and counts may all have changed.
      void client.invalidateQueries({ refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['plan'] });
    },
  });
}
