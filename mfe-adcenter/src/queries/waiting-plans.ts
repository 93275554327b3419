import { callApi } from '@adpartner/shared/api/current-client';
import { cachedAs } from '@adpartner/shared/api/cached-response';
import { queryOptions } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { countWaitingPlansCall } from '@adpartner/shared/contract/plan';

/** The number of plans that wait to be put. */
export const waitingPlansQuery = () =>
  queryOptions({
    queryKey: ['adcenter', 'waiting-plans'],
    queryFn: ({ signal }) => callApi(countWaitingPlansCall, {}, { signal, shownInPlace: true }),
    meta: cachedAs(countWaitingPlansCall.output),
    staleTime: STALE.SECONDS.FIFTEEN,
    // The operator assigns new ones and withdraws others.
    refetchInterval: STALE.SECONDS.THIRTY,
  });
