import { useInfiniteQuery } from '@adpartner/shared/api/query';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import type { ScreenAhead } from '@adpartner/shared/shell/lazy-screen';
import { useListSearch } from '@adpartner/shared/shell/list-search';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { Segmented } from '@adpartner/shared/ui/segmented';
import { Tabs } from '@adpartner/shared/ui/tabs';
import { useChosen } from '@adpartner/shared/ui/use-chosen';
import {
  CATEGORY_TABS,
  filterFromQuery,
  queryOfFilter,
  READ_FILTERS,
  type CategoryTab,
  type ListFilter,
} from '../../model/list-filter.ts';
import { notificationsQuery } from '../../queries/notifications.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NoticeList } from './notice-list.tsx';
import styles from './notification-screen.module.css';
import { PushLink } from './push-link.tsx';
import { useUnread } from './use-unread.ts';

/** All notices, filtered by category and read state. */
export function NotificationScreen() {
  const { t } = useMessages('notification');
  const [search, setSearch] = useListSearch();
  const filter = filterFromQuery(search);
  const unread = useUnread();
  const query = useInfiniteQuery(notificationsQuery(filter));
  // The list of read notices has none to mark, and its newest may be older than unread ones.
  const newest = filter.read === 'read' ? undefined : query.data?.pages[0]?.list[0]?.created_at;

  // The URL holds the filter, so that going back from a notice restores the list.
  const show = (next: Partial<ListFilter>) => setSearch(queryOfFilter({ ...filter, ...next }));
  const [chosenRead, chooseRead] = useChosen(filter.read, (read) => show({ read }));

  return (
    <RefreshablePage className={styles.page}>
      <Tabs
        label={t('tabs.label')}
        value={filter.tab}
        onValueChange={(tab) => show({ tab })}
        tabs={CATEGORY_TABS.map((value) => ({
          value,
          label: value === 'all' ? t('tabs.all') : wordText(t, 'notificationCategory', value),
          ...countOf(value, unread),
        }))}
      >
        <div className={styles.panel}>
          <div className={styles.choices}>
            <Segmented
              label={t('filter.label')}
              options={READ_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
              value={chosenRead}
              onValueChange={chooseRead}
            />
            <PushLink />
          </div>
          <MarkAllRead tab={filter.tab} unread={unread} newest={newest} />
          <NoticeList
            query={query}
            filter={filter}
            onShowAll={() => show({ tab: 'all', read: 'all' })}
          />
        </div>
      </Tabs>
    </RefreshablePage>
  );
}

type Unread = { unread_total: number; by_category: Readonly<Record<string, number>> };

/** The number of unread notices in a tab's label; absent for zero. */
function countOf(tab: CategoryTab, unread: Unread | undefined): { count?: number } {
  const count = tab === 'all' ? unread?.unread_total : unread?.by_category[tab];
  return count ? { count } : {};
}

NotificationScreen.ahead = ({ client, search }: ScreenAhead) => [
  client.prefetchInfiniteQuery(notificationsQuery(filterFromQuery(search))),
];
