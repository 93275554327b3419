import { callApi } from '@adpartner/shared/api/current-client';
import { cachedAs } from '@adpartner/shared/api/cached-response';
import { queryOptions } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { getWalletCall } from '@adpartner/shared/contract/wallet';

/** What the user owns, and what keeps it from being withdrawn. */
export const walletQuery = () =>
  queryOptions({
    queryKey: ['adcenter', 'wallet'],
    queryFn: ({ signal }) => callApi(getWalletCall, {}, { signal, shownInPlace: true }),
    meta: cachedAs(getWalletCall.output),
    staleTime: STALE.SECONDS.FIFTEEN,
    // Delivery settles, and the operator tops up and pays.
    refetchInterval: STALE.SECONDS.THIRTY,
  });
