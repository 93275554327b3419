import { useState } from 'react';
import { useQuery, useQueryClient } from '@adpartner/shared/api/query';
import { pullWords } from '@adpartner/shared/i18n/component-words';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { useSearchParams } from '@adpartner/shared/shell/router';
import { Card } from '@adpartner/shared/ui/card';
import { Page } from '@adpartner/shared/ui/page';
import { PullToRefresh } from '@adpartner/shared/ui/pull-to-refresh';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { NotFound } from '../../components/not-found.tsx';
import { fundRecordQuery, recordAtHand } from '../../queries/fund-records.ts';
import { RecordView } from './record-view.tsx';

/** The record that the URL's `id` names. */
export function RecordScreen() {
  const [params] = useSearchParams();
  const id = params.get('id');
  if (id) return <RecordOf key={id} id={id} />;
  return (
    <Page>
      <NotFound />
    </Page>
  );
}

function RecordOf({ id }: { id: string }) {
  const { t } = useMessages('wallet');
  const queryClient = useQueryClient();
  const [atHand] = useState(() => recordAtHand(queryClient, id));
  const query = useQuery({ ...fundRecordQuery(id), ...atHand });
  const shape = (
    <Skeleton label={t('shared:states.loading')}>
      <Card>
        <SkeletonLine size={14} width="40%" />
        <SkeletonLine size={36} width="60%" />
        <SkeletonBlock height="220px" />
      </Card>
    </Skeleton>
  );
  return (
    <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })} words={pullWords(t)}>
      <Page>
        <QueryView
          query={query}
          skeleton={shape}
          failedTitle={t('record.failed')}
          notFound={<NotFound />}
        >
          {(record) =>
            record === null ? (
              <NotFound />
            ) : (
              <RecordView record={record} asOf={query.dataUpdatedAt} />
            )
          }
        </QueryView>
      </Page>
    </PullToRefresh>
  );
}
