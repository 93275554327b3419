import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import type { FundRecord, FundRecordStatus } from '@adpartner/shared/contract/fund-record';
import { ofWord } from '@adpartner/shared/contract/open-enum';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { StateChip } from '@adpartner/shared/ui/state-chip';

const LOOKS = {
  pending: { tone: 'info', Icon: Clock },
  done: { tone: 'neutral', Icon: CircleCheck },
  rejected: { tone: 'loss', Icon: CircleX },
  cancelled: { tone: 'neutral', Icon: CircleSlash },
} as const satisfies Record<FundRecordStatus, unknown>;
const OTHER_LOOK = { tone: 'neutral', Icon: Circle } as const;

/** A record's status as a word, an icon and a colour. */
export function RecordStatusChip({ status }: { status: FundRecord['status'] }) {
  const { t } = useMessages('wallet');
  const { tone, Icon } = ofWord(LOOKS, status, OTHER_LOOK);
  return (
    <StateChip tone={tone} icon={<Icon />}>
      {wordText(t, 'fundRecordStatus', status)}
    </StateChip>
  );
}
