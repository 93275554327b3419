import type { RefObject } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import type { Plan } from '@adpartner/shared/contract/plan';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useErrorWhileRestricted } from '@adpartner/shared/shell/use-error-while-restricted';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useQuestionWhile } from '@adpartner/shared/shell/use-question-while';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Banner } from '@adpartner/shared/ui/banner';
import { isCovered } from '../../model/covered.ts';
import { useCancelPlan } from '../../queries/cancel-plan.ts';

interface CancelPartProps {
  plan: Plan;
  /** The element that shows the plan's state. */
  stateRef: RefObject<HTMLElement | null>;
}

/** The question about a plan that the user paid for, or a part of it. */
const questionOf = ({ coupon }: Plan) => (coupon === null ? 'cancel.text' : 'cancel.textCoupon');

/** Cancels a put as long as the network has not matched it. */
export function CancelPart({ plan, stateRef }: CancelPartProps) {
  const { t } = useMessages('plan');
  const formats = useFormats();
  const { toast } = useHostServices();
  const cancel = useCancelPlan(plan.id);
  const error = useErrorWhileRestricted(cancel.error);
  const isMatching = plan.status === 'matching';
  const isFree = isCovered(plan);
  // The network may match it while the question is open.
  const confirm = useQuestionWhile({
    isCurrent: isMatching,
    onOutdated: () =>
      toast(t('shared:errors.plan_state', { status: wordText(t, 'planStatus', plan.status) })),
    stateRef,
  });

  const takeBack = async () => {
    const sure = await confirm({
      title: t('cancel.title'),
      body: isFree
        ? t('cancel.textCovered')
        : t(questionOf(plan), { amount: formats.money(plan.paid_amount) }),
      confirmLabel: t('cancel.confirm'),
      cancelLabel: t('cancel.keep'),
      danger: true,
    });
    if (!sure || cancel.isPending) return;
    const done = t(isFree ? 'next.cancelled_covered' : 'cancel.done');
    cancel.mutate(undefined, { onSuccess: () => toast(done, 'success') });
  };
  // The network or another tab has changed the plan first: the refetched plan shows it, without an error.
  const isLate = cancel.error instanceof ApiError && cancel.error.reason === 'plan_state';

  return (
    <>
      {error !== null && (isMatching || isLate) && (
        <Banner tone="loss" alert>
          {describeError(error, t, formats)}
        </Banner>
      )}
      {isMatching && (
        <OnlineButton
          offline={t('offline')}
          tone="quiet"
          loading={cancel.isPending}
          onClick={() => void takeBack()}
        >
          {t('cancel.action')}
        </OnlineButton>
      )}
    </>
  );
}
