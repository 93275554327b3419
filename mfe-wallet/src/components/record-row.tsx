import { memo } from 'react';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { describeText } from '@adpartner/shared/i18n/describe-text';
import { formatDay } from '@adpartner/shared/i18n/calendar-formats';
import { formatTime } from '@adpartner/shared/i18n/formats';
import type { Translate } from '@adpartner/shared/i18n/message-types';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { Link } from '@adpartner/shared/shell/router';
import { ListRow, type RowPlace } from '@adpartner/shared/ui/list-row';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import { isGain } from '../model/gain.ts';
import { MoneyIn } from './money.tsx';
import styles from './record-list.module.css';
import { RecordStatusChip } from './record-status-chip.tsx';
import type { WalletMoney } from './use-wallet-money.ts';

export interface RecordRowProps extends RowPlace {
  record: FundRecord;
  /** Passed from the list: computing them in each row would be most of a row's cost. */
  t: Translate<'wallet'>;
  formats: WalletMoney;
  /** For the first record of a day: the day, and the account's gain or loss if it is known. */
  day?: string | undefined;
  total?: string | undefined;
}

/** A day above its records. */
function DayHeading({
  day,
  total,
  t,
  formats,
}: Required<Pick<RecordRowProps, 't' | 'formats'>> & { day: string; total: string | undefined }) {
  return (
    <span className={styles.day}>
      <span>{formatDay(day, formats.tag)}</span>
      {total !== undefined && (
        <span className={styles.total}>
          <VisuallyHidden>{t('records.dayTotal')}</VisuallyHidden>
          <MoneyIn t={t} formats={formats} amount={total} signed />
        </span>
      )}
    </span>
  );
}

/** A movement of money in a list: type, time, status, and the signed amount. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { record, t, formats, day, total, position, of } = props;
  const { id, type, time, remark, amount, status } = record;
  const kind = wordText(t, 'fundRecordType', type);
  return (
    <ListRow
      heading={day !== undefined && <DayHeading day={day} total={total} t={t} formats={formats} />}
      title={describeText(remark, t, formats) || kind}
      note={`${kind} · ${formatTime(time, formats.tag)}`}
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
