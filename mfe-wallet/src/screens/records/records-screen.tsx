import { useEffect, useEffectEvent } from 'react';
import { refetchFromTop } from '@adpartner/shared/api/long-lists';
import { useQuery, useQueryClient } from '@adpartner/shared/api/query';
import { pullWords } from '@adpartner/shared/i18n/component-words';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useListSearch, useOpenedByAddress } from '@adpartner/shared/shell/list-search';
import { OneUpdateFailed } from '@adpartner/shared/shell/update-failed';
import { Page } from '@adpartner/shared/ui/page';
import { PullToRefresh } from '@adpartner/shared/ui/pull-to-refresh';
import { FundDetails } from '../../components/records/fund-details.tsx';
import { recordFilterOf } from '../../model/record-filter.ts';
import { fundRecordKeys, fundRecordQuery } from '../../queries/fund-records.ts';
import { walletQuery } from '../../queries/wallet.ts';
import { AccountCard } from './account-card.tsx';

/** Switches the list to the account of a record that a URL has opened beside it. */
function useAccountOfOpened(change: ReturnType<typeof useListSearch>[1]): void {
  const id = useOpenedByAddress();
  const { data } = useQuery({ ...fundRecordQuery(id ?? ''), enabled: id !== null });
  const account = id === null ? undefined : data?.account;
  const show = useEffectEvent(change);
  useEffect(() => {
    if (account !== undefined) show({ account });
  }, [account]);
}

/** The records of the account in the URL. */
export function RecordsScreen() {
  const { t } = useMessages('wallet');
  const [params, change] = useListSearch();
  const { account } = recordFilterOf(params);
  useAccountOfOpened(change);
  const wallet = useQuery(walletQuery());
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      wallet.refetch({ throwOnError: true }),
      refetchFromTop(client, { queryKey: fundRecordKeys.lists }),
    ]);
  return (
    <PullToRefresh onRefresh={refresh} words={pullWords(t)}>
      <Page>
        <OneUpdateFailed>
          <AccountCard account={account} query={wallet} />
          <FundDetails accountIsGiven />
        </OneUpdateFailed>
      </Page>
    </PullToRefresh>
  );
}
