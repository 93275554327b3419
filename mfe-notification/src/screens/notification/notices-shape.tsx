import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Card } from '@adpartner/shared/ui/card';
import { Skeleton, SkeletonLine, SkeletonRow } from '@adpartner/shared/ui/skeleton';
import styles from './notices-shape.module.css';

/** The skeleton of a notice's row. */
export function NoticeRowShape() {
  return <SkeletonRow start end={false} />;
}

/** The skeleton of the list: the line above it, a day, and its notices. */
export function NoticesShape() {
  const { t } = useMessages('notification');
  return (
    <Skeleton label={t('shared:states.loading')}>
      <div className={styles.line}>
        <SkeletonLine size={14} width="25%" />
      </div>
      <div className={styles.day}>
        <SkeletonLine width="30%" />
        <Card flush>
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <NoticeRowShape key={key} />
          ))}
        </Card>
      </div>
    </Skeleton>
  );
}
