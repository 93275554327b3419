import { useRef } from 'react';
import { useQuery, useQueryClient } from '@adpartner/shared/api/query';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { whilePending } from '@adpartner/shared/api/while-pending';
import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { pullWords } from '@adpartner/shared/i18n/component-words';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { Page } from '@adpartner/shared/ui/page';
import { PullToRefresh } from '@adpartner/shared/ui/pull-to-refresh';
import { NotFound } from '../../components/not-found.tsx';
import { isCancelled } from '../../model/cancelled.ts';
import { isPending } from '../../model/plan-pending.ts';
import { planAtHand, planQuery } from '../../queries/plans.ts';
import { CancelPart } from './cancel-part.tsx';
import { ConditionsCard } from './conditions-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { PlanHead } from './plan-head.tsx';
import { PutPart } from './put/put-part.tsx';
import { PlanStoryShape } from './plan-story-shape.tsx';

/** The default until the configuration is loaded. */
const REFRESH_SECONDS = 30;

/** A plan: its state, its figures, its conditions and its history. */
export function PlanStory({ id }: { id: string }) {
  const { t, language } = useMessages('plan');
  const queryClient = useQueryClient();
  const state = useRef<HTMLDivElement>(null);
  const config = useBasicConfig();
  const seconds = config.data?.data_refresh_seconds ?? REFRESH_SECONDS;
  const query = useQuery({
    ...planQuery(id, language),
    ...whilePending(({ status }: PlanDetail) => isPending(status), seconds * 1000),
  });
  return (
    <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })} words={pullWords(t)}>
      <Page>
        <QueryView
          query={query}
          skeleton={<PlanStoryShape plan={planAtHand(queryClient, id, language)} />}
          failedTitle={t('detail.failed')}
          notFound={<NotFound was={query.data} />}
        >
          {(plan) => (
            <>
              <PlanHead plan={plan} stateRef={state} />
              <CancelPart plan={plan} stateRef={state} />
              {plan.delivery && !isCancelled(plan) && (
                <DeliveryCard plan={plan} delivery={plan.delivery} />
              )}
              <ConditionsCard plan={plan} />
              <HistoryCard plan={plan} />
              <PutPart plan={plan} stateRef={state} />
            </>
          )}
        </QueryView>
      </Page>
    </PullToRefresh>
  );
}
