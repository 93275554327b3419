import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';

/** The placeholder of a screen whose shape is not known yet. */
export function ScreenPending() {
  const { t } = useMessages();
  return (
    <Skeleton label={t('states.loading')}>
      <SkeletonLine size={20} width="45%" />
      <SkeletonBlock height="7rem" />
      <SkeletonBlock height="11rem" />
    </Skeleton>
  );
}
