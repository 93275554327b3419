import type { Plan } from '@adpartner/shared/contract/plan';
import { formatDate, formatPercent } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { Progress } from '@adpartner/shared/ui/progress';
import { PlanStatusChip } from '../../components/plan-status-chip.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { PutAmount } from './put-amount.tsx';
import { isDelivering } from '../../model/progress.ts';
import styles from './plan-row.module.css';

/** A plan in the list; all of it is the link to the plan. */
export function PlanRow({ plan }: { plan: Plan }) {
  const { t, tag } = useMessages('plan');
  const { id, number, product, status, put_progress, created_at } = plan;
  return (
    <li className={styles.item}>
      <Link to={`/plan/detail?id=${encodeURIComponent(id)}`} className={styles.row}>
        <ProductPicture src={product.image_url} kind={product.kind} />
        <span className={styles.main}>
          <span className={styles.line}>
            <span className={styles.name}>{product.name}</span>
            <PutAmount plan={plan} />
          </span>
          <span className={styles.line}>
            <span className={styles.note}>{number}</span>
            <span className={styles.note}>{formatDate(created_at, tag)}</span>
          </span>
          <PlanStatusChip status={status} />
          {isDelivering(status) && (
            <Progress
              value={put_progress}
              label={t('list.progress', { name: product.name })}
              text={formatPercent(put_progress, tag)}
            />
          )}
        </span>
      </Link>
    </li>
  );
}
