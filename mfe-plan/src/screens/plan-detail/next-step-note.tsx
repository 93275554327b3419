import type { Plan } from '@adpartner/shared/contract/plan';
import { signOfMoney } from '@adpartner/shared/money/exact-money';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { twoSentences } from '@adpartner/shared/i18n/sentences';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Banner } from '@adpartner/shared/ui/banner';
import { isCancelled } from '../../model/cancelled.ts';
import { nextStepOf } from '../../model/next-step.ts';

/** The plan's state and next step, in a sentence or two. */
export function NextStepNote({ plan }: { plan: Plan }) {
  const { t, tag } = useMessages('plan');
  const { money } = useFormats();
  const step = nextStepOf(plan);
  if (step === null) return null;
  const values: Record<string, string> = {};
  if (step.key === 'waiting_put') {
    values.min = money(step.min);
    values.max = money(step.max);
  } else if ('at' in step) {
    values.at = formatDateTime(step.at, tag);
  } else if (step.key === 'settled') {
    values.amount = money(step.amount);
  }
  const isTakenBack = signOfMoney(plan.charged_back) > 0;
  const told = t(`next.${step.key}`, values);
  const isOver = plan.status === 'settled' || plan.status === 'put_failed';
  return (
    <Banner
      tone={plan.status === 'put_failed' && !isCancelled(plan) ? 'loss' : 'info'}
      title={isOver ? undefined : t('next.title')}
    >
      {isTakenBack
        ? twoSentences(told, t('next.charged_back', { amount: money(plan.charged_back) }))
        : told}
    </Banner>
  );
}
