import type { Plan } from '@adpartner/shared/contract/plan';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { NotFound as NothingHere } from '@adpartner/shared/shell/not-found';

interface NotFoundProps {
  /** The plan that was shown until it was gone: one that waited has been taken back by its operator. */
  was?: Pick<Plan, 'number' | 'status'> | undefined;
}

/** Shown if an id is missing, wrong or another user's, or if the plan is taken back. */
export function NotFound({ was }: NotFoundProps) {
  const { t } = useMessages('plan');
  return (
    <NothingHere to="/plan" label={t('detail.allPlans')}>
      {was?.status === 'waiting_put' &&
        t('shared:notice.plan_withdrawn.body', { plan: was.number })}
    </NothingHere>
  );
}
