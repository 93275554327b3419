import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleSlash from 'lucide-react/icons/circle-slash';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import Megaphone from 'lucide-react/icons/megaphone';
import Search from 'lucide-react/icons/search';
import { ofWord } from '@adpartner/shared/contract/open-enum';
import type { Plan, PlanStatus } from '@adpartner/shared/contract/plan';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { StateChip } from '@adpartner/shared/ui/state-chip';
import { isCancelled } from '../model/cancelled.ts';
import { PLAN_STATUS_TONES } from '../model/plan-status-look.ts';

const ICONS = {
  waiting_put: <Clock />,
  matching: <Search />,
  putting: <Megaphone />,
  put_failed: <CircleX />,
  put_finished: <CircleCheck />,
  waiting_settlement: <Hourglass />,
  settled: <CircleCheckBig />,
} as const satisfies Record<PlanStatus, unknown>;

/** A plan's status as a word, an icon and a colour. One that the user cancelled has not failed for them. */
export function PlanStatusChip({ plan }: { plan: Pick<Plan, 'status' | 'why'> }) {
  const { t } = useMessages('plan');
  const { status } = plan;
  if (isCancelled(plan)) {
    return (
      <StateChip tone="neutral" icon={<CircleSlash />}>
        {t('cancel.status')}
      </StateChip>
    );
  }
  const icon = ofWord(ICONS, status, <Circle />);
  return (
    <StateChip tone={ofWord(PLAN_STATUS_TONES, status, 'neutral')} icon={icon}>
      {wordText(t, 'planStatus', status)}
    </StateChip>
  );
}
