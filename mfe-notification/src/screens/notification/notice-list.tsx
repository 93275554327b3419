import type { Notification } from '@adpartner/shared/contract/notification';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { EndlessView, type EndlessQuery } from '@adpartner/shared/shell/endless-view';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { useAfterPress } from '@adpartner/shared/ui/use-after-press';
import type { ListFilter } from '../../model/list-filter.ts';
import { NoticeDays } from './notice-days.tsx';
import { NoticeRowShape, NoticesShape } from './notices-shape.tsx';

export interface NoticeListProps {
  query: EndlessQuery<{ list: Notification[] }>;
  filter: ListFilter;
  onShowAll: () => void;
}

/** The notices of a filter by day, or the reason why there are none. */
export function NoticeList({ query, filter, onShowAll }: NoticeListProps) {
  const { t } = useMessages('notification');
  const afterPress = useAfterPress();
  const isNarrowed = filter.tab !== 'all' || filter.read !== 'all';
  return (
    <EndlessView
      query={query}
      skeleton={<NoticesShape />}
      rowSkeleton={<NoticeRowShape />}
      failedTitle={t('failed')}
      failedMore={t('failedMore')}
      empty={
        <EmptyState
          action={
            isNarrowed && (
              <Button tone="secondary" onClick={() => afterPress(onShowAll)}>
                {t('showAll')}
              </Button>
            )
          }
        >
          {t(`empty.${filter.read}`)}
        </EmptyState>
      }
    >
      {(notices) => <NoticeDays notices={notices} />}
    </EndlessView>
  );
}
