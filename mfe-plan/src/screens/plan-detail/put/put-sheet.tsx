import { useId, type RefObject } from 'react';
import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useLayer } from '@adpartner/shared/shell/page-layers';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { Sheet } from '@adpartner/shared/ui/sheet';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { CouponChoice } from './coupon-choice.tsx';
import { PutActions } from './put-actions.tsx';
import { PutFields } from './put-fields.tsx';
import { PutSummary } from './put-summary.tsx';
import type { PutDraft } from './put-values.ts';
import { usePutEnd } from './use-put-end.ts';
import { usePutForm } from './use-put-form.ts';
import { useStepFocus } from './use-step-focus.ts';
import styles from './put-sheet.module.css';

interface PutSheetProps {
  plan: PlanDetail;
  /** The element that shows the plan's state. */
  stateRef: RefObject<HTMLElement | null>;
  draft: PutDraft;
  open: boolean;
  onClose: () => void;
}

const TITLES = {
  fields: 'put.title',
  coupons: 'put.chooseCoupon',
  summary: 'put.check',
} as const;

/** The put form of a plan: its fields, its coupons, and the summary to confirm. */
export function PutSheet({ plan, stateRef, draft, open, onClose }: PutSheetProps) {
  const { t } = useMessages('plan');
  const { openService } = useHostServices();
  const fieldsId = useId();
  const { isTooLate, onPut, onTooLate, finalFocus } = usePutEnd({ plan, stateRef, open, onClose });
  const form = usePutForm({ plan, draft, open, onPut, onTooLate });
  const { step, go, wallet, isPending } = form;

  const close = () => {
    go('fields');
    onClose();
  };
  const topUp = () => {
    close();
    openService('recharge');
  };

  const isOpen = open && !isTooLate;
  // In later steps, Back returns to the fields before it closes the sheet.
  useLayer(isOpen && step !== 'fields', !isPending, () => go('fields'));
  const place = useStepFocus(step);

  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={t(TITLES[step])}
      closeLabel={t('shared:actions.close')}
      dismissable={!isPending}
      initialFocus={place}
      finalFocus={finalFocus}
      actions={wallet.isSuccess && <PutActions form={form} fieldsId={fieldsId} />}
    >
      <div ref={place} tabIndex={-1} className={styles.step}>
        <QueryView query={wallet} skeleton={<PutShape />} failedTitle={t('put.balanceFailed')}>
          {({ available_balance: balance }) => {
            if (step === 'coupons') return <CouponChoice form={form} />;
            if (step === 'summary') return <PutSummary form={form} balance={balance} />;
            return <PutFields form={form} id={fieldsId} balance={balance} onTopUp={topUp} />;
          }}
        </QueryView>
      </div>
    </Sheet>
  );
}

/** The form while the balance loads. */
function PutShape() {
  const { t } = useMessages('plan');
  return (
    <Skeleton label={t('shared:states.loading')} className={styles.step}>
      <SkeletonLine size={20} width="50%" />
      <SkeletonBlock height="48px" />
      <SkeletonBlock height="48px" />
      <SkeletonBlock height="60px" />
    </Skeleton>
  );
}
