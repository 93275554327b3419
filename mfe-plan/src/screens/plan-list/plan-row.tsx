import type { Plan } from '@adpartner/shared/contract/plan';
import { formatDate } from '@adpartner/shared/i18n/formats';
import { formatPercent } from '@adpartner/shared/i18n/unit-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { RowLink } from '@adpartner/shared/shell/row-link';
import { Progress } from '@adpartner/shared/ui/progress';
import { Money } from '../../components/money.tsx';
import { PlanStatusChip } from '../../components/plan-status-chip.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { isDelivering } from '../../model/progress.ts';
import styles from './plan-row.module.css';

/** A plan in the list; the whole row is a link. */
export function PlanRow({ plan }: { plan: Plan }) {
  const { t, tag } = useMessages('plan');
  const { id, number, product, status, put_amount, put_progress, created_at } = plan;
  return (
    <li className={styles.item}>
      <RowLink page="/plan/detail" id={id} className={styles.row}>
        <ProductPicture src={product.image_url} kind={product.kind} shared="row" />
        <div className={styles.main}>
          <span className={styles.name} data-shared="name">
            <bdi>{product.name}</bdi>
          </span>
          <div className={styles.line}>
            <span className={styles.note}>{number}</span>
            <span className={styles.note}>{formatDate(created_at, tag)}</span>
          </div>
          <div className={styles.line}>
            <PlanStatusChip plan={plan} />
            {status === 'waiting_put' ? (
              <span className={styles.note}>{t('list.noAmount')}</span>
            ) : (
              <span className={styles.amount} data-shared="amount">
                <Money amount={put_amount} />
              </span>
            )}
          </div>
          {isDelivering(status) && (
            <Progress
              value={put_progress}
              label={t('list.progress', { name: product.name })}
              text={formatPercent(put_progress, tag)}
            />
          )}
        </div>
      </RowLink>
    </li>
  );
}
