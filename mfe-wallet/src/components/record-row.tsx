import { memo } from 'react';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { describeText } from '@adpartner/shared/i18n/describe-text';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { ListRow } from '@adpartner/shared/ui/list-row';
import { isGain } from '../model/gain.ts';
import { Money } from './money.tsx';
import { RecordStatusChip } from './record-status-chip.tsx';
import { useWalletMoney } from './use-wallet-money.ts';

/**
 * A movement of money in a list: what, when, in which state, and how much with its sign. Made once: with
 * each page that comes the list is made anew, however long it is.
 */
export const RecordRow = memo(function RecordRow({ record }: { record: FundRecord }) {
  const { t, tag } = useMessages('wallet');
  const formats = useWalletMoney();
  const { id, type, time, remark, amount, status } = record;
  const kind = t(`shared:fundRecordType.${type}`);
  return (
    <ListRow
      title={describeText(remark, t, formats) || kind}
      note={`${kind} · ${formatDateTime(time, tag)}`}
      end={<Money amount={amount} signed tone={isGain(record) ? 'gain' : undefined} />}
      endNote={status === 'done' ? undefined : <RecordStatusChip status={status} />}
      render={<Link to={`/wallet/record?id=${encodeURIComponent(id)}`} />}
    />
  );
});
