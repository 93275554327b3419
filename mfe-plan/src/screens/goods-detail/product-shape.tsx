import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Card } from '@adpartner/shared/ui/card';
import { Page } from '@adpartner/shared/ui/page';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import styles from './product-pictures.module.css';

/** The skeleton of a product. */
export function ProductShape() {
  const { t } = useMessages('plan');
  return (
    <Skeleton label={t('shared:states.loading')}>
      <div className={styles.frame} data-pictures="">
        <div className={styles.strip} />
      </div>
      <Page>
        <Card>
          <SkeletonLine size={20} width="60%" />
          <SkeletonBlock height="108px" />
        </Card>
        <Card>
          <SkeletonLine size={16} width="35%" />
          <SkeletonBlock height="96px" />
        </Card>
      </Page>
    </Skeleton>
  );
}
