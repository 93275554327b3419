import type { ReactNode } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { FactList, type Fact } from '@adpartner/shared/ui/fact-list';

interface WithdrawSummaryProps {
  amount: string;
  /** Left out if it is not known. */
  destination?: ReactNode;
  facts: Fact[];
}

/** The summary that the password confirms. */
export function WithdrawSummary({ amount, destination, facts }: WithdrawSummaryProps) {
  const { t } = useMessages('wallet');
  const to = { key: 'to', label: t('record.destination'), value: destination };
  return (
    <FactList
      facts={[
        { key: 'from', label: t('withdraw.from'), value: t('shared:account.available_balance') },
        ...(destination === undefined ? [] : [to]),
        { key: 'amount', label: t('withdraw.amount'), value: amount },
        ...facts,
      ]}
    />
  );
}
