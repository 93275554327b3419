import { useEffect } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { callApi } from '@adpartner/shared/api/current-client';
import { useMutation, useQueryClient, type QueryClient } from '@adpartner/shared/api/query';
import { useKeptKey } from '@adpartner/shared/api/use-kept-key';
import type { CallInput } from '@adpartner/shared/contract/call';
import { putPlanCall, type Plan } from '@adpartner/shared/contract/plan';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { movedDetail, movedPages, type PlanPages } from '../model/update-cached-plan.ts';
import { PLAN_TABS } from '../model/plan-tab.ts';
import { planKeys, planQuery } from './plans.ts';

export type PutBody = CallInput<typeof putPlanCall>;

/** Shows the plan from the response wherever it is shown, without a refetch. */
export function showMoved(queryClient: QueryClient, plan: Plan, language: string): void {
  const { queryKey } = planQuery(plan.id, language);
  const from = queryClient.getQueryData(queryKey)?.status ?? 'waiting_put';
  queryClient.setQueryData(queryKey, (before) => before && movedDetail(before, plan));
  for (const tab of PLAN_TABS) {
    queryClient.setQueryData<PlanPages>(
      planKeys.list(tab, language),
      (before) => before && movedPages(before, tab, plan, from),
    );
  }
}

/**
 * Puts a plan. The same put has one key until there is a response, so that a double press, a lost response, a
 * reload or a second tab never takes the amount twice.
 *
 * @param onPut called after the put, before the screen shows it
 */
export function usePutPlan(planId: string, onPut: (plan: Plan) => void) {
  const { language } = useMessages();
  const queryClient = useQueryClient();
  const { send, unconfirmed, doneElsewhere } = useKeptKey(`put_${planId}`, putPlanCall.input);
  useEffect(() => {
    if (doneElsewhere !== null) void queryClient.invalidateQueries({ queryKey: ['plan'] });
  }, [doneElsewhere, queryClient]);
  const put = useMutation({
    mutationFn: (body: PutBody) =>
      send(body, (idempotencyKey) =>
        callApi(putPlanCall, body, { idempotencyKey, shownInPlace: true }),
      ),
    onSuccess: async (plan) => {
      onPut(plan);
      await queryClient.cancelQueries({ queryKey: planQuery(planId, language).queryKey });
      showMoved(queryClient, plan, language);
    },
    onSettled: (_, error) => {
      // After success, error or an unknown result: balances, coupons and counts may all have changed.
      void queryClient.invalidateQueries({ refetchType: 'none' });
      // Not after the session's end, because a refetch would fail or return another user's data.
      if (error instanceof ApiError && (error.code === 401 || error.code === 503)) return;
      void queryClient.invalidateQueries({ queryKey: ['plan'] });
    },
  });
  return { put, unconfirmed };
}
