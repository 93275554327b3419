import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Skeleton, SkeletonLine, SkeletonRow } from '@adpartner/shared/ui/skeleton';

/** The skeleton of a notice's row. */
export function NoticeRowShape() {
  return <SkeletonRow start end={false} />;
}

/** The skeleton of the list. */
export function NoticesShape() {
  const { t } = useMessages('notification');
  return (
    <Skeleton label={t('shared:states.loading')}>
      <SkeletonLine width="30%" />
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <NoticeRowShape key={key} />
      ))}
    </Skeleton>
  );
}
