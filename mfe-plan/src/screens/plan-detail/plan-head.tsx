import ChevronRight from 'lucide-react/icons/chevron-right';
import type { RefObject } from 'react';
import type { Plan } from '@adpartner/shared/contract/plan';
import { formatPercent } from '@adpartner/shared/i18n/unit-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { Card } from '@adpartner/shared/ui/card';
import { CopyButton } from '@adpartner/shared/ui/copy-button';
import { Figure } from '@adpartner/shared/ui/figure';
import { Progress } from '@adpartner/shared/ui/progress';
import { Money } from '../../components/money.tsx';
import { PlanStatusChip } from '../../components/plan-status-chip.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { isCancelled } from '../../model/cancelled.ts';
import { hasProgress } from '../../model/progress.ts';
import { NextStepNote } from './next-step-note.tsx';
import styles from './plan-head.module.css';

interface PlanHeadProps {
  plan: Plan;
  /** Gets the focus after a change of state. */
  stateRef?: RefObject<HTMLDivElement | null>;
}

/** The product, as a link to its screen. */
function ProductLink({ product }: Pick<Plan, 'product'>) {
  const { t } = useMessages('plan');
  return (
    <Link
      to={`/plan/goods-detail?product_id=${encodeURIComponent(product.id)}`}
      className={styles.product}
    >
      <span className={styles.pictured}>
        <ProductPicture src={product.image_url} kind={product.kind} shared="here" />
        <span className={styles.names}>
          <span className={styles.name} data-shared-here="name">
            <bdi>{product.name}</bdi>
          </span>
          <span className={styles.about}>{t('product.about')}</span>
        </span>
      </span>
      <ChevronRight className={styles.chevron} aria-hidden="true" />
    </Link>
  );
}

/** The plan's product, state and next step. */
export function PlanHead({ plan, stateRef }: PlanHeadProps) {
  const { t, tag } = useMessages('plan');
  const { number, product, status, put_amount, put_progress } = plan;
  return (
    <Card>
      <ProductLink product={product} />
      <div className={styles.number}>
        <span className={styles.caption}>
          {t('detail.number')} <bdi className={styles.figures}>{number}</bdi>
        </span>
        <CopyButton
          text={number}
          label={t('detail.copyNumber')}
          copiedLabel={t('shared:actions.copied')}
          failedLabel={t('shared:actions.copyFailed')}
        />
      </div>
      {/* A live region, because the state may change while the screen is open. */}
      <div ref={stateRef} role="status" tabIndex={-1}>
        <PlanStatusChip plan={plan} />
      </div>
      <NextStepNote plan={plan} />
      {status !== 'waiting_put' && (
        <Figure
          size="large"
          caption={t('detail.putAmount')}
          amount={
            <span data-shared-here="amount">
              <Money amount={put_amount} />
            </span>
          }
        />
      )}
      {hasProgress(status) && !isCancelled(plan) && (
        <div>
          <p className={styles.caption} aria-hidden="true">
            {t('detail.progress')}
          </p>
          <Progress
            value={put_progress}
            label={t('detail.progress')}
            text={formatPercent(put_progress, tag)}
            tone={status === 'put_failed' ? 'loss' : status === 'putting' ? 'accent' : 'muted'}
          />
        </div>
      )}
    </Card>
  );
}
