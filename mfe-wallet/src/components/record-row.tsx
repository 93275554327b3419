import { memo } from 'react';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { describeText } from '@adpartner/shared/i18n/describe-text';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import type { Translate } from '@adpartner/shared/i18n/message-types';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { Link } from '@adpartner/shared/shell/router';
import { ListRow, type RowPlace } from '@adpartner/shared/ui/list-row';
import { isGain } from '../model/gain.ts';
import { MoneyIn } from './money.tsx';
import { RecordStatusChip } from './record-status-chip.tsx';
import type { WalletMoney } from './use-wallet-money.ts';

export interface RecordRowProps extends RowPlace {
  record: FundRecord;
  /** The list's: to ask for them in each row is most of what a row costs. */
  t: Translate<'wallet'>;
  formats: WalletMoney;
}

/** A movement of money in a list: what, when, in which state, and how much with its sign. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { record, t, formats, position, of } = props;
  const { id, type, time, remark, amount, status } = record;
  const kind = wordText(t, 'fundRecordType', type);
  return (
    <ListRow
      title={describeText(remark, t, formats) || kind}
      note={`${kind} · ${formatDateTime(time, formats.tag)}`}
      end={
        <MoneyIn
          t={t}
          formats={formats}
          amount={amount}
          signed
          tone={isGain(record) ? 'gain' : undefined}
        />
      }
      endNote={status === 'done' ? undefined : <RecordStatusChip status={status} />}
      render={<Link to={`/wallet/record?id=${encodeURIComponent(id)}`} />}
      position={position}
      of={of}
    />
  );
});
