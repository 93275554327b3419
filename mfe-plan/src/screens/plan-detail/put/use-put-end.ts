import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ApiError } from '@adpartner/shared/api/api-error';
import type { Plan, PlanDetail } from '@adpartner/shared/contract/plan';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useFormats } from '@adpartner/shared/shell/use-formats';

interface PutEndOptions {
  plan: PlanDetail;
  /** The element that shows the plan's state. */
  stateRef: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
}

/** Ends a put form: the plan is put, or can't be put any more. Each end is announced. */
export function usePutEnd({ plan, stateRef, open, onClose }: PutEndOptions) {
  const { t } = useMessages('plan');
  const formats = useFormats();
  const { toast } = useHostServices();
  const isOver = useRef(false);
  const end = (...said: Parameters<typeof toast>) => {
    toast(...said);
    isOver.current = true;
    onClose();
  };

  // Another tab has put the plan, or an earlier request whose response was lost. The page shows its new state.
  const isTooLate = open && plan.status !== 'waiting_put';
  const leave = useEffectEvent(() =>
    end(t('put.moved', { status: wordText(t, 'planStatus', plan.status) })),
  );
  useEffect(() => {
    if (isTooLate) leave();
  }, [isTooLate]);

  return {
    isTooLate,
    onPut: ({ put_amount }: Plan) =>
      end(t('put.done', { amount: formats.money(put_amount) }), 'success'),
    onTooLate: (error: ApiError) => {
      // A plan that waits can only be gone because the operator took it back.
      const isTaken = error.reason === 'not_found';
      const taken = () => t('shared:notice.plan_withdrawn.body', { plan: plan.number });
      end(isTaken ? taken() : describeError(error, t, formats), 'failure');
    },
    /** The button that opened the sheet is gone, so the new state gets the focus. */
    finalFocus: () => (isOver.current ? stateRef.current : null),
  };
}
