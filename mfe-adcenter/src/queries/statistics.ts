import { callApi } from '@adpartner/shared/api/current-client';
import { cachedAs } from '@adpartner/shared/api/cached-response';
import { queryOptions } from '@adpartner/shared/api/query';
import { isLive } from '@adpartner/shared/api/live';
import { STALE } from '@adpartner/shared/api/stale';
import { deviceTimeZone } from '@adpartner/shared/api/time-zone';
import { getStatisticsCall, type Statistics } from '@adpartner/shared/contract/statistics';
import { PERIOD_TYPES, type Period } from '../model/figures.ts';
import { nextOverviewIn } from '../model/next-overview.ts';

interface Shown {
  state: { data: Statistics | undefined };
}

/**
 * The data overview of a period. Refetched every `refreshSeconds` (null: never) while it is shown or, where the server
 * tells changes, when a new day begins; not while the page is hidden.
 */
export const statisticsQuery = (period: Period, refreshSeconds: number | null) =>
  queryOptions({
    queryKey: ['adcenter', 'statistics', period],
    queryFn: ({ signal }) =>
      callApi(
        getStatisticsCall,
        { type: PERIOD_TYPES[period], time_zone: deviceTimeZone() },
        { signal, shownInPlace: true },
      ),
    meta: cachedAs(getStatisticsCall.output),
    staleTime: STALE.SECONDS.FIFTEEN,
    refetchInterval:
      refreshSeconds === null
        ? false
        : ({ state: { data } }: Shown) => {
            const everyMs = refreshSeconds * 1000;
            return isLive() && data ? nextOverviewIn(data.as_of, everyMs, Date.now()) : everyMs;
          },
    refetchIntervalInBackground: false,
  });
