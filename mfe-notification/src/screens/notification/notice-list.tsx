import { isHopeless } from '@adpartner/shared/api/is-hopeless';
import { useInfiniteQuery } from '@adpartner/shared/api/query';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { EndlessView } from '@adpartner/shared/shell/endless-view';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import type { ListFilter } from '../../model/list-filter.ts';
import { notificationsQuery } from '../../queries/notifications.ts';
import { NoticeDays } from './notice-days.tsx';
import { NoticeRowShape, NoticesShape } from './notices-shape.tsx';

export interface NoticeListProps {
  filter: ListFilter;
  onShowAll: () => void;
}

/** The notices of a filter by day, or the reason why there are none. */
export function NoticeList({ filter, onShowAll }: NoticeListProps) {
  const { t } = useMessages('notification');
  const query = useInfiniteQuery(notificationsQuery(filter));
  const isNarrowed = filter.tab !== 'all' || filter.read !== 'all';
  return (
    <EndlessView
      query={query}
      skeleton={<NoticesShape />}
      rowSkeleton={<NoticeRowShape />}
      // A retry is useless if the account may not read notices.
      failedTitle={t(isHopeless(query.error) ? 'refused' : 'failed')}
      failedMore={t('failedMore')}
      empty={
        <EmptyState
          action={
            isNarrowed && (
              <Button tone="secondary" onClick={onShowAll}>
                {t('showAll')}
              </Button>
            )
          }
        >
          {t(`empty.${filter.read}`)}
        </EmptyState>
      }
    >
      {(notices) => <NoticeDays notices={notices} asOf={query.dataUpdatedAt} />}
    </EndlessView>
  );
}
