import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import type { FundRecordStatus } from '@adpartner/shared/contract/fund-record';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { StateChip } from '@adpartner/shared/ui/state-chip';

const LOOKS = {
  pending: { tone: 'info', Icon: Clock },
  done: { tone: 'neutral', Icon: CircleCheck },
  rejected: { tone: 'loss', Icon: CircleX },
  cancelled: { tone: 'neutral', Icon: CircleSlash },
} as const satisfies Record<FundRecordStatus, unknown>;

/** A record's status in a word, a sign and a colour. */
export function RecordStatusChip({ status }: { status: FundRecordStatus }) {
  const { t } = useMessages('wallet');
  const { tone, Icon } = LOOKS[status];
  return (
    <StateChip tone={tone} icon={<Icon />}>
      {t(`shared:fundRecordStatus.${status}`)}
    </StateChip>
  );
}
