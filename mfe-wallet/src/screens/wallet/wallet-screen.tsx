import { refetchFromTop } from '@adpartner/shared/api/long-lists';
import { useQuery, useQueryClient } from '@adpartner/shared/api/query';
import { pullWords } from '@adpartner/shared/i18n/component-words';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import type { ScreenAhead } from '@adpartner/shared/shell/lazy-screen';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { OneUpdateFailed } from '@adpartner/shared/shell/update-failed';
import { BelowFold } from '@adpartner/shared/ui/below-fold';
import { Page } from '@adpartner/shared/ui/page';
import { PullToRefresh } from '@adpartner/shared/ui/pull-to-refresh';
import { FundDetails } from '../../components/records/fund-details.tsx';
import { mayMoneyComeIn } from '@adpartner/shared/contract/money-in';
import { recordFilterOf } from '../../model/record-filter.ts';
import { fundRecordKeys, fundRecordsQuery } from '../../queries/fund-records.ts';
import { walletQuery } from '../../queries/wallet.ts';
import { DepositCard } from './deposit-card.tsx';
import { OutsideTotal } from './outside-total.tsx';
import { TotalCard } from './total-card.tsx';
import { WalletActions } from './wallet-actions.tsx';
import { WalletShape } from './wallet-shape.tsx';
import { WithdrawableCard } from './withdrawable-card.tsx';

/** The user's balances, the withdrawable amount, and links to all movements. */
export function WalletScreen() {
  const { t } = useMessages('wallet');
  const query = useQuery(walletQuery());
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      query.refetch({ throwOnError: true }),
      refetchFromTop(client, { queryKey: fundRecordKeys.lists }),
    ]);
  return (
    <PullToRefresh onRefresh={refresh} words={pullWords(t)}>
      <Page>
        <OneUpdateFailed>
          <QueryView query={query} skeleton={<WalletShape />} failedTitle={t('total.failed')}>
            {(wallet) => (
              <>
                <TotalCard wallet={wallet} />
                <WalletActions moneyIn={mayMoneyComeIn(wallet)} />
                <WithdrawableCard wallet={wallet} />
                <BelowFold>
                  <OutsideTotal wallet={wallet} />
                </BelowFold>
              </>
            )}
          </QueryView>
          <BelowFold>
            {query.data && mayMoneyComeIn(query.data) && <DepositCard />}
            <FundDetails />
          </BelowFold>
        </OneUpdateFailed>
      </Page>
    </PullToRefresh>
  );
}

WalletScreen.ahead = ({ client, search }: ScreenAhead) => [
  client.prefetchQuery(walletQuery()),
  client.prefetchInfiniteQuery(fundRecordsQuery(recordFilterOf(search))),
];
