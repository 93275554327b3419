import { callApi } from '@adpartner/shared/api/current-client';
import { cachedAs } from '@adpartner/shared/api/cached-response';
import { queryOptions, type QueryClient } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { whilePending } from '@adpartner/shared/api/while-pending';
import { getWalletCall } from '@adpartner/shared/contract/wallet';
import { isWaiting, nextLookIn } from '../model/withdrawal-block.ts';

/** All queries of the wallet are below `all`: one movement changes balances, records and months. */
export const walletKeys = {
  all: ['wallet'] as const,
  wallet: ['wallet', 'property'] as const,
};

/**
 * Invalidates after a write, whether it succeeded, failed or got no response. The wallet is refetched now, other
 * screens' balances when they open next.
 */
export function refreshAfterWrite(client: QueryClient): void {
  void client.invalidateQueries({ refetchType: 'none' });
  void client.invalidateQueries({ queryKey: walletKeys.all });
}

/** The user's balances, and the blocks of withdrawals. */
export const walletQuery = () =>
  queryOptions({
    queryKey: walletKeys.wallet,
    queryFn: ({ signal }) => callApi(getWalletCall, {}, { signal, shownInPlace: true }),
    meta: cachedAs(getWalletCall.output),
    staleTime: STALE.SECONDS.THIRTY,
    ...whilePending(isWaiting),
    // A refetch at the end of a pause updates the screen.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isWaiting(data) && nextLookIn(data, Date.now()),
  });
