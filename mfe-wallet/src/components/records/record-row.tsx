import { memo } from 'react';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { describeText } from '@adpartner/shared/i18n/describe-text';
import { formatDay } from '@adpartner/shared/i18n/calendar-formats';
import { formatTime } from '@adpartner/shared/i18n/formats';
import type { Translate } from '@adpartner/shared/i18n/message-types';
import { withWholeNumbers } from '@adpartner/shared/i18n/whole-numbers';
import { RowLink } from '@adpartner/shared/shell/row-link';
import { KindAndTime } from '@adpartner/shared/ui/kind-and-time';
import { ListRow, type RowPlace } from '@adpartner/shared/ui/list-row';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import { isGain } from '../../model/gain.ts';
import { recordKind } from '../../model/record-kind.ts';
import { MoneyIn } from '../money.tsx';
import styles from './record-list.module.css';
import { RecordPicture } from './record-picture.tsx';
import { RecordStatusChip } from './record-status-chip.tsx';
import type { WalletMoney } from '@adpartner/shared/shell/use-wallet-money';

export interface RecordRowProps extends RowPlace {
  record: FundRecord;
  /** Passed from the list: computing them in each row would be most of a row's cost. */
  t: Translate<'wallet'>;
  formats: WalletMoney;
  /** For the first record of a day: the day, and the sum of its listed records if it is known. */
  day?: string | undefined;
  total?: string | undefined;
  /** The list lacks some records of the day, so the text says that the sum is not the day's. */
  isPart: boolean;
}

/** A day above its records. */
function DayHeading({
  day,
  total,
  isPart,
  t,
  formats,
}: Pick<RecordRowProps, 't' | 'formats' | 'isPart' | 'total'> & { day: string }) {
  return (
    <span className={styles.day}>
      <span>{formatDay(day, formats.tag)}</span>
      {total !== undefined && (
        <span className={styles.total}>
          {isPart ? (
            <>{t('records.foundTotal')} </>
          ) : (
            <VisuallyHidden>{t('records.dayTotal')}</VisuallyHidden>
          )}
          <MoneyIn t={t} formats={formats} amount={total} signed />
        </span>
      )}
    </span>
  );
}

/** Whether a record is told with the number of a withdrawal, which needs a line of its own on a phone. */
const isNumbered = (remark: FundRecord['remark']): boolean =>
  typeof remark !== 'string' && 'withdrawal' in remark.params;

/**
 * A movement of money in a list: subject, type, time, status, and the signed amount. The subject of a plan's
 * movement is the product; the plan's number is on the record's screen.
 */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { record, t, formats, day, position, of } = props;
  const { id, type, time, remark, amount, status, product } = record;
  const kind = recordKind(record, t);
  return (
    <ListRow
      heading={day !== undefined && <DayHeading {...props} day={day} />}
      start={<RecordPicture product={product} type={type} shared="row" />}
      title={
        product?.name ? (
          <bdi data-shared="name">{product.name}</bdi>
        ) : (
          withWholeNumbers(describeText(remark, t, formats)) || kind
        )
      }
      note={
        <KindAndTime kind={kind} time={formatTime(time, formats.tag)} moment={time}>
          {/* Beside the type and not in its place: words alone do not say what took the money. */}
          {product && typeof remark === 'string' && remark !== '' && (
            <bdi className={styles.words}>{remark}</bdi>
          )}
        </KindAndTime>
      }
      end={
        <span className={styles.amount} data-shared="amount">
          <MoneyIn
            t={t}
            formats={formats}
            amount={amount}
            signed
            tone={isGain(record) ? 'gain' : undefined}
          />
        </span>
      }
      endNote={status === 'done' ? undefined : <RecordStatusChip status={status} />}
      className={!product && isNumbered(remark) ? styles.numbered : undefined}
      render={<RowLink page="/wallet/record" id={id} />}
      position={position}
      of={of}
    />
  );
});
