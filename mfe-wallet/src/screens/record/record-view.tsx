import { useRef } from 'react';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { WhyText } from '@adpartner/shared/shell/why-text';
import { Banner } from '@adpartner/shared/ui/banner';
import { Card } from '@adpartner/shared/ui/card';
import { FactList } from '@adpartner/shared/ui/fact-list';
import { Timeline } from '@adpartner/shared/ui/timeline';
import { Money } from '../../components/money.tsx';
import { RecordPicture } from '../../components/records/record-picture.tsx';
import { RecordStatusChip } from '../../components/records/record-status-chip.tsx';
import { useWalletMoney } from '@adpartner/shared/shell/use-wallet-money';
import { isGain } from '../../model/gain.ts';
import { recordKind } from '../../model/record-kind.ts';
import { usualPayout } from '../../model/usual-payout.ts';
import { RecordActions } from './record-actions.tsx';
import { useRecordFacts } from './use-record-facts.tsx';
import styles from './record-view.module.css';

interface RecordViewProps {
  record: FundRecord;
  /** The time of the response, in ms since 1970. */
  asOf: number;
}

/** One movement of money: its amount, its subject and its history. */
export function RecordView({ record, asOf }: RecordViewProps) {
  const { t, tag } = useMessages('wallet');
  const formats = useWalletMoney();
  const facts = useRecordFacts(record);
  const state = useRef<HTMLDivElement>(null);
  const { amount, type, status, events, product } = record;
  const payout = usualPayout(record, useBasicConfig().data?.withdraw_method_config ?? []);
  return (
    <>
      <Card>
        <div className={styles.head}>
          <div className={styles.what}>
            <RecordPicture product={product} type={type} shared="here" />
            <div className={styles.names}>
              {product?.name && (
                <p className={styles.product} data-shared-here="name">
                  <bdi>{product.name}</bdi>
                </p>
              )}
              <h2 className={styles.type}>{recordKind(record, t)}</h2>
            </div>
          </div>
          <p className={styles.amount} data-shared-here="amount">
            <Money amount={amount} signed size="huge" tone={isGain(record) ? 'gain' : undefined} />
          </p>
          {/* A live region, because the state may change while the screen is open. */}
          <div ref={state} role="status" tabIndex={-1}>
            <RecordStatusChip status={status} />
          </div>
        </div>
        <FactList facts={facts} />
      </Card>
      {payout !== null && (
        <Banner>
          {t(Date.parse(payout) > asOf ? 'record.pending' : 'record.late', {
            at: formatDateTime(payout, tag),
          })}
        </Banner>
      )}
      <Card title={t('record.history')}>
        <Timeline
          label={t('record.history')}
          // Entries may have equal times, so the server's order decides.
          events={events
            .map((event, place) => ({
              key: String(place),
              title: wordText(t, 'fundRecordStatus', event.status),
              note: <WhyText why={event.why} t={t} formats={formats} />,
              time: formatDateTime(event.at, tag),
              dateTime: event.at,
            }))
            .reverse()}
        />
      </Card>
      <RecordActions record={record} stateRef={state} />
    </>
  );
}
