import { formatNumber } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { FactList } from '@adpartner/shared/ui/fact-list';
import { Skeleton, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { unreadKinds } from '../../model/unread-kinds.ts';
import { useUnread } from '../../queries/unread.ts';
import styles from './unread-card.module.css';

/** The number of unread notifications, by category. */
export function UnreadCard() {
  const { t, tag } = useMessages('new-part');
  const query = useUnread();
  const skeleton = (
    <Skeleton label={t('shared:states.loading')}>
      <SkeletonLine size={28} width="20%" />
      <SkeletonLine />
    </Skeleton>
  );
  return (
    <Card title={t('unread.title')}>
      <QueryView query={query} skeleton={skeleton} failedTitle={t('unread.failed')}>
        {({ unread_total, by_category }) =>
          unread_total === 0 ? (
            <p>{t('unread.none')}</p>
          ) : (
            <>
              <p className={styles.total}>{formatNumber(unread_total, tag)}</p>
              <FactList
                facts={unreadKinds(by_category).map(({ category, count }) => ({
                  key: category,
                  label: t(`shared:notificationCategory.${category}`),
                  value: formatNumber(count, tag),
                }))}
              />
              <Button tone="secondary" full render={<Link to="/notification" />}>
                {t('unread.open')}
              </Button>
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
