import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import type { ScreenAhead } from '@adpartner/shared/shell/lazy-screen';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { Skeleton, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { useUserId } from '../../components/use-user-id.ts';
import { subscribeToChoice } from '../../model/push-choice.ts';
import { pushQuery } from '../../queries/push.ts';
import { PushChoice } from './push-choice.tsx';

/** The push settings of this device. */
export function PushScreen() {
  const { t } = useMessages('notification');
  const user = useUserId();
  // What another tab has chosen is part of the next choice here.
  const query = useQuery({ ...pushQuery, staleTime: STALE.SECONDS.FIFTEEN });
  const queryClient = useQueryClient();
  useEffect(
    () =>
      subscribeToChoice(() => {
        void queryClient.invalidateQueries({ queryKey: pushQuery.queryKey });
      }),
    [queryClient],
  );
  return (
    <RefreshablePage>
      <QueryView
        query={query}
        failedTitle={t('push.loadFailed')}
        skeleton={
          <Skeleton label={t('shared:states.loading')}>
            <SkeletonLine width="90%" />
            <SkeletonLine size={20} width="45%" />
            <SkeletonLine width="70%" />
            <SkeletonLine width="80%" />
          </Skeleton>
        }
      >
        {({ key, kinds, device }) =>
          key === null || user === undefined ? (
            <EmptyState>{t('push.off')}</EmptyState>
          ) : (
            <PushChoice user={user} serverKey={key} offered={kinds} chosen={device?.kinds ?? []} />
          )
        }
      </QueryView>
    </RefreshablePage>
  );
}

PushScreen.ahead = ({ client }: ScreenAhead) => [client.prefetchQuery(pushQuery)];
