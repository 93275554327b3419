import type { Plan } from '@adpartner/shared/contract/plan';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Card } from '@adpartner/shared/ui/card';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { PlanHead } from './plan-head.tsx';
import styles from './plan-head.module.css';

function HeadShape() {
  return (
    <Card>
      <div className={styles.product}>
        <SkeletonBlock width="56px" height="56px" />
        <div className={styles.names}>
          <SkeletonLine size={20} width="70%" />
          <SkeletonLine size={14} width="45%" />
        </div>
      </div>
      <SkeletonBlock height="64px" />
      <SkeletonLine size={28} width="50%" />
    </Card>
  );
}

/** A plan while it loads: the facts that a list has loaded, and skeletons of the rest. */
export function PlanStoryShape({ plan }: { plan: Plan | undefined }) {
  const { t } = useMessages('plan');
  const rest = (
    <Skeleton label={t('shared:states.loading')} className={styles.shape}>
      {plan === undefined && <HeadShape />}
      <Card>
        <SkeletonLine size={16} width="35%" />
        <SkeletonBlock height="220px" />
      </Card>
      <Card>
        <SkeletonLine size={16} width="35%" />
        <SkeletonBlock height="160px" />
      </Card>
    </Skeleton>
  );
  return (
    <>
      {plan && <PlanHead plan={plan} />}
      {rest}
    </>
  );
}
