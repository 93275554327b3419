import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Page } from '@adpartner/shared/ui/page';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import styles from './remote-pending.module.css';

/** The placeholder while a remote loads; the shape of its screen is not known yet. */
export function RemotePending() {
  const { t } = useMessages();
  return (
    <Page>
      <Skeleton label={t('shared:states.loading')} className={styles.shapes}>
        <SkeletonLine size={20} width="45%" />
        <SkeletonBlock height="8rem" />
        <SkeletonBlock height="12rem" />
      </Skeleton>
    </Page>
  );
}
