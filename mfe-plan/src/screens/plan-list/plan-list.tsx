import type { Plan } from '@adpartner/shared/contract/plan';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { ABOVE_FOLD, useBelowFold } from '@adpartner/shared/ui/below-fold';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { PlanRow } from './plan-row.tsx';
import styles from './plan-row.module.css';

/** A list of plans. */
export function PlanList({ plans }: { plans: readonly Plan[] }) {
  const { t } = useMessages('plan');
  const formats = useFormats();
  const shown = useBelowFold() ? plans : plans.slice(0, ABOVE_FOLD);
  return (
    <ul role="list" aria-label={t('list.label')} className={styles.list}>
      {shown.map((plan) => (
        <PlanRow key={plan.id} plan={plan} t={t} formats={formats} />
      ))}
    </ul>
  );
}

/** The skeleton of a plan's row. */
export function PlanRowShape() {
  return (
    <div className={styles.row}>
      <SkeletonBlock width="56px" height="56px" />
      <div className={styles.main}>
        <SkeletonLine size={16} width="70%" />
        <SkeletonLine size={14} width="45%" />
        <SkeletonLine size={14} width="30%" />
      </div>
    </div>
  );
}

/** The skeleton of the list. */
export function PlanListShape() {
  const { t } = useMessages('plan');
  return (
    <Skeleton label={t('shared:states.loading')} className={styles.list}>
      {Array.from({ length: 6 }, (_, place) => (
        <div key={place} className={styles.item}>
          <PlanRowShape />
        </div>
      ))}
    </Skeleton>
  );
}
