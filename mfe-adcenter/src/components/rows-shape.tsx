import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Skeleton, SkeletonRow } from '@adpartner/shared/ui/skeleton';

/** The shape of the rows in a card. */
export function RowsShape({ count, ...row }: { count: number; start?: boolean; end?: boolean }) {
  const { t } = useMessages();
  return (
    <Skeleton label={t('shared:states.loading')}>
      {Array.from({ length: count }, (_, place) => (
        <SkeletonRow key={place} {...row} />
      ))}
    </Skeleton>
  );
}
