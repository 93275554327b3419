import type { Plan } from '@adpartner/shared/contract/plan';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/i18n/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Banner } from '@adpartner/shared/ui/banner';
import { nextStepOf } from '../../model/next-step.ts';

/** Where the plan stands and what comes of it, in a sentence or two. */
export function NextStepNote({ plan }: { plan: Plan }) {
  const { t, tag } = useMessages('plan');
  const { money } = useFormats();
  const step = nextStepOf(plan);
  const values: Record<string, string> = {};
  if (step.key === 'waiting_put') {
    values.min = money(step.min);
    values.max = money(step.max);
  } else if (step.key === 'waiting_settlement_on') {
    values.at = formatDateTime(step.at, tag);
  }
  const isOver = step.key === 'settled' || step.key === 'put_failed';
  return (
    <Banner
      tone={step.key === 'put_failed' ? 'loss' : 'info'}
      title={isOver ? undefined : t('next.title')}
    >
      {t(`next.${step.key}`, values)}
    </Banner>
  );
}
