import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { describeText } from '@adpartner/shared/i18n/describe-text';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { labelled } from '@adpartner/shared/i18n/word-lists';
import { wordsBeside } from '@adpartner/shared/shell/why-text';
import { wordText } from '@adpartner/shared/i18n/word-text';
import type { Formats } from '@adpartner/shared/shell/use-formats';
import type { Translate } from '@adpartner/shared/i18n/use-messages';
import { payoutOf } from '../../model/payout.ts';
import { recordKind } from '../../model/record-kind.ts';

/**
 * A record as a text to share: type, amount, destination, state and reference, without the balance, which
 * does not concern the recipient.
 */
export function receiptText(record: FundRecord, t: Translate<'wallet'>, formats: Formats): string {
  const { amount, status, time, remark, reference, destination } = record;
  const payout = payoutOf(record);
  const reason = record.events.at(-1)?.why ?? '';
  const why = [describeText(reason, t, formats), wordsBeside(reason)].filter(Boolean).join('\n');
  const lines: readonly (readonly [label: string, value: string | undefined])[] = [
    [t('withdraw.amount'), formats.money(amount, { signed: true })],
    [t('record.fee'), payout?.fee && formats.money(payout.fee)],
    [t(payout?.label ?? 'record.net'), payout?.net && formats.money(payout.net)],
    [
      t('record.destination'),
      destination &&
        [destination.card_name, destination.user_name, destination.bank_account].join(', '),
    ],
    [t('statement.status'), wordText(t, 'fundRecordStatus', status)],
    [t('record.why'), why],
    [t('record.time'), formatDateTime(time, formats.tag)],
    [t('record.remark'), describeText(remark, t, formats)],
    [t('record.reference'), reference],
  ];
  return [
    recordKind(record, t),
    ...lines
      .filter(([, value]) => value)
      .map(([label, value]) => labelled(label, value!, formats.tag)),
  ].join('\n');
}
