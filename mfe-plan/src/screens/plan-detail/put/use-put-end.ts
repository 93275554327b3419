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
  /** Where the page says what state the plan is in. */
  stateRef: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
}

/** How a put form is over for good: the plan is put, or can't be put any more. Each end is said. */
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

  // Put in another tab, or by an earlier try whose response was lost: the page goes on to what it is now.
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
    onTooLate: (error: ApiError) => end(describeError(error, t, formats), 'failure'),
    /** The button that opened the sheet goes with the state it was for; the focus then is the new state's. */
    finalFocus: () => (isOver.current ? stateRef.current : null),
  };
}
