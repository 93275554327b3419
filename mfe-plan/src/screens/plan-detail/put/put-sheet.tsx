import { useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react';
import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
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
import { usePutForm } from './use-put-form.ts';
import styles from './put-sheet.module.css';

interface PutSheetProps {
  plan: PlanDetail;
  /** Where the page says what state the plan is in. */
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

/** The put form of a plan: its fields, the coupons for it, and what it comes to before it does. */
export function PutSheet({ plan, stateRef, draft, open, onClose }: PutSheetProps) {
  const { t } = useMessages('plan');
  const formats = useFormats();
  const { toast, openService } = useHostServices();
  const fieldsId = useId();
  // The button that opened the sheet goes with the state it was for; the focus then is the new state's.
  const isOver = useRef(false);
  const leaveForGood = () => {
    isOver.current = true;
    onClose();
  };
  const form = usePutForm({
    plan,
    draft,
    open,
    onPut: ({ put_amount }) => {
      toast(t('put.done', { amount: formats.money(put_amount) }), 'success');
      leaveForGood();
    },
    onTooLate: (error) => {
      toast(describeError(error, t, formats), 'failure');
      leaveForGood();
    },
  });
  const { step, go, wallet, isPending } = form;

  const close = () => {
    go('fields');
    onClose();
  };

  // Put in another tab, or by an earlier try whose answer was lost: the page goes on to what it is now.
  const isTooLate = open && plan.status !== 'waiting_put';
  const leave = useEffectEvent(() => {
    toast(t('put.moved', { status: wordText(t, 'planStatus', plan.status) }));
    leaveForGood();
  });
  useEffect(() => {
    if (isTooLate) leave();
  }, [isTooLate]);

  const isOpen = open && !isTooLate;
  // A step beyond the fields is one that Back goes back first, before it closes the sheet.
  useLayer(isOpen && step !== 'fields', !isPending, () => go('fields'));

  // What had the focus is gone with its step.
  const place = useRef<HTMLDivElement>(null);
  const stepShown = useRef(step);
  useEffect(() => {
    if (stepShown.current === step) return;
    stepShown.current = step;
    // Led back to a field that was refused: the form has shown it already.
    const focused = document.activeElement;
    if (focused !== place.current && place.current?.contains(focused)) return;
    place.current?.focus();
    // A step begins at its beginning, wherever the one before was scrolled to: the sheet's body or, in a
    // low window, all of it.
    for (let box = place.current?.parentElement; box; box = box.parentElement) {
      box.scrollTop = 0;
      if (box.matches('[role=dialog]')) break;
    }
  }, [step]);

  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={t(TITLES[step])}
      closeLabel={t('shared:actions.close')}
      dismissable={!isPending}
      initialFocus={place}
      finalFocus={() => (isOver.current ? stateRef.current : null)}
      actions={wallet.isSuccess && <PutActions form={form} fieldsId={fieldsId} />}
    >
      <div ref={place} tabIndex={-1} className={styles.step}>
        <QueryView query={wallet} skeleton={<PutShape />} failedTitle={t('put.balanceFailed')}>
          {({ available_balance }) => {
            if (step === 'coupons') return <CouponChoice form={form} />;
            if (step === 'summary') return <PutSummary form={form} balance={available_balance} />;
            return (
              <PutFields
                form={form}
                id={fieldsId}
                balance={available_balance}
                onTopUp={() => {
                  close();
                  openService('recharge');
                }}
              />
            );
          }}
        </QueryView>
      </div>
    </Sheet>
  );
}

/** The form while the balance comes. */
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
