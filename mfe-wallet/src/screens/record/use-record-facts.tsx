import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { describeText } from '@adpartner/shared/i18n/describe-text';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { withWholeNumbers } from '@adpartner/shared/i18n/whole-numbers';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { Link } from '@adpartner/shared/shell/router';
import { CopyButton } from '@adpartner/shared/ui/copy-button';
import type { Fact } from '@adpartner/shared/ui/fact-list';
import { Money } from '../../components/money.tsx';
import { useWalletMoney } from '@adpartner/shared/shell/use-wallet-money';
import { payoutOf } from '../../model/payout.ts';
import styles from './record-view.module.css';

/** The facts of a record; payout and destination for withdrawals only. */
export function useRecordFacts(record: FundRecord): Fact[] {
  const { t, tag } = useMessages('wallet');
  const formats = useWalletMoney();
  const { account, balance_after, time, remark, reference, plan_id, destination } = record;
  const payout = payoutOf(record);
  const remarkText = withWholeNumbers(describeText(remark, t, formats));
  const facts: (Fact | false)[] = [
    {
      key: 'account',
      label: t('record.account'),
      value: (
        <Link to={`/wallet/records?account=${account}`} className={styles.link}>
          {wordText(t, 'account', account)}
        </Link>
      ),
    },
    {
      key: 'balance_after',
      label: t('record.balanceAfter'),
      value: <Money amount={balance_after} />,
    },
    payout !== null && {
      key: 'fee',
      label: t('record.fee'),
      value: <Money amount={payout.fee} />,
    },
    payout !== null && {
      key: 'net',
      label: t(payout.label),
      value: <Money amount={payout.net} />,
    },
    destination !== undefined && {
      key: 'destination',
      label: t('record.destination'),
      value: <DestinationLines destination={destination} />,
    },
    { key: 'time', label: t('record.time'), value: formatDateTime(time, tag) },
    remarkText !== '' && { key: 'remark', label: t('record.remark'), value: remarkText },
    {
      key: 'reference',
      label: t('record.reference'),
      value: plan_id === undefined ? reference : <PlanLink id={plan_id} number={reference} />,
      action: (
        <CopyButton
          text={reference}
          label={t('record.copyReference')}
          copiedLabel={t('shared:actions.copied')}
          failedLabel={t('shared:actions.copyFailed')}
        />
      ),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** The number of a plan, which leads to the plan. */
const PlanLink = ({ id, number }: { id: string; number: string }) => (
  <Link to={`/plan/detail?id=${encodeURIComponent(id)}`} className={styles.link}>
    <bdi>{number}</bdi>
  </Link>
);

/** The destination, a line for each of its parts. */
function DestinationLines({
  destination: { method, card_name, user_name, bank_account },
}: {
  destination: NonNullable<FundRecord['destination']>;
}) {
  const { t } = useMessages('wallet');
  const lines = [wordText(t, 'withdrawalMethod', method), card_name, user_name, bank_account];
  return lines.map((line, place) => (
    <span key={place} className={styles.line}>
      <bdi>{line}</bdi>
    </span>
  ));
}
