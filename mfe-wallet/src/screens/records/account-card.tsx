import type { Account } from '@adpartner/shared/contract/fund-record';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { QueryView } from '@adpartner/shared/shell/query-view';
import type { QueryState } from '@adpartner/shared/shell/update-failed';
import { Card } from '@adpartner/shared/ui/card';
import { Skeleton, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { Money } from '../../components/money.tsx';
import styles from './account-card.module.css';

interface AccountCardProps {
  account: Account;
  query: QueryState<Wallet>;
}

/** An account with its balance and its explanation. */
export function AccountCard({ account, query }: AccountCardProps) {
  const { t } = useMessages('wallet');
  return (
    <Card title={wordText(t, 'account', account)}>
      <QueryView
        query={query}
        failedTitle={t('total.failed')}
        skeleton={
          <Skeleton label={t('shared:states.loading')}>
            <SkeletonLine size={28} width="50%" />
          </Skeleton>
        }
      >
        {(wallet) => (
          <p className={styles.amount}>
            <Money amount={wallet[account]} size="large" />
          </p>
        )}
      </QueryView>
      <p className={styles.text}>{t(`account.${account}`)}</p>
    </Card>
  );
}
