import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
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

/** A plan's status as a word, an icon and a colour. */
export function PlanStatusChip({ status }: { status: Plan['status'] }) {
  const { t } = useMessages('plan');
  const icon = ofWord(ICONS, status, <Circle />);
  return (
    <StateChip tone={ofWord(PLAN_STATUS_TONES, status, 'neutral')} icon={icon}>
      {wordText(t, 'planStatus', status)}
    </StateChip>
  );
}
