import { callApi } from '@adpartner/shared/api/current-client';
import { cachedAs } from '@adpartner/shared/api/cached-response';
import { queryOptions } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { getWalletCall } from '@adpartner/shared/contract/wallet';

/** The user's balance for funding plans. */
export const walletQuery = () =>
  queryOptions({
    queryKey: ['plan', 'wallet'],
    queryFn: ({ signal }) => callApi(getWalletCall, {}, { signal, shownInPlace: true }),
    meta: cachedAs(getWalletCall.output),
    staleTime: STALE.SECONDS.FIFTEEN,
  });
