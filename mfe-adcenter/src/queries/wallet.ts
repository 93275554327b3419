import { callApi } from '@adpartner/shared/api/current-client';
import { cachedAs } from '@adpartner/shared/api/cached-response';
import { queryOptions } from '@adpartner/shared/api/query';
import { isLive } from '@adpartner/shared/api/live';
import { STALE } from '@adpartner/shared/api/stale';
import { getWalletCall } from '@adpartner/shared/contract/wallet';
import { firstEndOf, untilOver } from '../model/until-over.ts';

/** The user's balances, and the blocks of withdrawals. */
export const walletQuery = () =>
  queryOptions({
    queryKey: ['adcenter', 'wallet'],
    queryFn: ({ signal }) => callApi(getWalletCall, {}, { signal, shownInPlace: true }),
    meta: cachedAs(getWalletCall.output),
    staleTime: STALE.SECONDS.FIFTEEN,
    // Settlement, top-ups and payouts change balances without a request of this page.
    // A pause of withdrawals ends without a change that the server could tell.
    refetchInterval: ({ state: { data } }) =>
      isLive() ? untilOver(data && firstEndOf(data), Date.now()) : STALE.SECONDS.THIRTY,
  });
