import type { Plan } from '@adpartner/shared/contract/plan';
import { formatDate } from '@adpartner/shared/i18n/formats';
import { formatPercent } from '@adpartner/shared/i18n/unit-formats';
import { signWords } from '@adpartner/shared/i18n/component-words';
import type { Translate } from '@adpartner/shared/i18n/use-messages';
import { RowLink } from '@adpartner/shared/shell/row-link';
import type { Formats } from '@adpartner/shared/shell/use-formats';
import { Amount } from '@adpartner/shared/ui/amount';
import { Progress } from '@adpartner/shared/ui/progress';
import { PlanStatusChip } from '../../components/plan-status-chip.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { isDelivering } from '../../model/progress.ts';
import styles from './plan-row.module.css';

interface PlanRowProps {
  plan: Plan;
  /** Once for all rows: each hook would run again for every row. */
  t: Translate<'plan'>;
  formats: Formats;
}

/** A plan in the list; the whole row is a link. */
export function PlanRow({ plan, t, formats }: PlanRowProps) {
  const { tag, moneyParts } = formats;
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
                <Amount parts={moneyParts(put_amount)} signWords={signWords(t)} />
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
