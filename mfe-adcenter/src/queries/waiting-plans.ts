import { callApi } from '@adpartner/shared/api/current-client';
import { cachedAs } from '@adpartner/shared/api/cached-response';
import { queryOptions } from '@adpartner/shared/api/query';
import { unlessLive } from '@adpartner/shared/api/live';
import { STALE } from '@adpartner/shared/api/stale';
import { countWaitingPlansCall } from '@adpartner/shared/contract/plan';

/** The number of plans that wait for funding. */
export const waitingPlansQuery = () =>
  queryOptions({
    queryKey: ['adcenter', 'waiting-plans'],
    queryFn: ({ signal }) => callApi(countWaitingPlansCall, {}, { signal, shownInPlace: true }),
    meta: cachedAs(countWaitingPlansCall.output),
    staleTime: STALE.SECONDS.FIFTEEN,
    // The number changes when the operator assigns or withdraws plans.
    refetchInterval: unlessLive(STALE.SECONDS.THIRTY),
  });
