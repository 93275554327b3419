import { onlineManager, QueryClient } from '@adpartner/shared/api/query';
import { mayRefetchBySelf } from './long-lists.ts';
import { STALE } from './stale.ts';

/** A query client with the app's defaults; tests make their own. */
export function createQueryClient(): QueryClient {
  // It takes a page that was opened without a network for one that has it, and would miss its coming back.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE.SECONDS.THIRTY,
        gcTime: STALE.MINUTES.FIVE,
        // The server gives the same error again, and the API client has already tried a safe read twice.
        retry: false,
        // Offline is an error to show with a way to try again, not a skeleton without an end.
        networkMode: 'always',
        // What failed for want of a network is asked for at once, however fresh what is shown may be.
        refetchOnReconnect: (query) =>
          mayRefetchBySelf(query) && (query.state.error === null ? true : 'always'),
        refetchOnWindowFocus: mayRefetchBySelf,
      },
      // Money must never move later, when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The page's one cache of what the server owns. Cleared whenever the session changes hands. */
export const queryClient = createQueryClient();
