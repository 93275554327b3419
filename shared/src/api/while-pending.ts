import { mayRefetchBySelf } from './long-lists.ts';
import { STALE } from './stale.ts';

interface Asked<Data> {
  state: { data: Data | undefined };
}

/**
 * Options of a query for what others move on while one looks at it: as long as `isPending`, it is asked for
 * again every 30 s, or `everyMs` where that is less, and at once when the page is seen again. A list that may be
 * long returns what is settled in it by `settledPage`.
 */
export function whilePending<Data>(
  isPending: (data: Data) => boolean,
  everyMs: number = STALE.SECONDS.THIRTY,
) {
  const isAsked = (query: Asked<Data>) =>
    query.state.data !== undefined && isPending(query.state.data);
  return {
    refetchInterval: (query: Asked<Data>) =>
      isAsked(query) && Math.min(everyMs, STALE.SECONDS.THIRTY),
    refetchOnWindowFocus: (query: Asked<Data>) =>
      isAsked(query) ? ('always' as const) : mayRefetchBySelf(query),
  };
}
