import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Card } from '@adpartner/shared/ui/card';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import styles from './wallet-shape.module.css';

/** The skeleton of the wallet. */
export function WalletShape() {
  const { t } = useMessages('wallet');
  return (
    <Skeleton label={t('shared:states.loading')}>
      <div className={styles.cards}>
        <Card>
          <SkeletonLine size={14} width="35%" />
          <SkeletonLine size={36} width="65%" />
          <SkeletonBlock height="14px" />
          {Array.from({ length: 5 }, (_, place) => (
            <SkeletonBlock key={place} height="32px" />
          ))}
        </Card>
        <SkeletonBlock height="184px" />
        <SkeletonBlock height="120px" />
        <Card>
          <SkeletonLine size={16} width="55%" />
          <SkeletonLine size={28} width="45%" />
          <SkeletonLine size={14} width="60%" />
        </Card>
        <SkeletonLine size={16} width="45%" />
        <SkeletonBlock height="168px" />
      </div>
    </Skeleton>
  );
}
