import { isLive } from './live.ts';
import { mayRefetchBySelf } from './long-lists.ts';
import { STALE } from './stale.ts';

interface Asked<Data> {
  state: { data: Data | undefined };
}

/**
 * Query options for data that others change while it is shown: as long as `isPending`, and unless the server
 * tells changes, it is refetched every 30 s, or `everyMs` if that is less, and at once when the page becomes visible. A list that may be long
 * returns its settled pages by `settledPage`.
 */
export function whilePending<Data>(
  isPending: (data: Data) => boolean,
  everyMs: number = STALE.SECONDS.THIRTY,
) {
  const isAsked = (query: Asked<Data>) =>
    query.state.data !== undefined && isPending(query.state.data);
  return {
    refetchInterval: (query: Asked<Data>) =>
      !isLive() && isAsked(query) && Math.min(everyMs, STALE.SECONDS.THIRTY),
    refetchOnWindowFocus: (query: Asked<Data>) =>
      isAsked(query) ? ('always' as const) : mayRefetchBySelf(query),
  };
}
