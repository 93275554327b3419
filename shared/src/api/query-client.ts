import { onlineManager, QueryClient } from '@adpartner/shared/api/query';
import { mayRefetchBySelf } from './long-lists.ts';
import { STALE } from './stale.ts';

/** A query client with the app's defaults; tests make their own. */
export function createQueryClient(): QueryClient {
  // TanStack Query assumes that a page opened without a network has one, and would miss its coming back.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE.SECONDS.THIRTY,
        gcTime: STALE.MINUTES.FIVE,
        // The server gives the same error again, and the API client has already tried a safe read twice.
        retry: false,
        // Offline is an error with a retry button, not an endless skeleton.
        networkMode: 'always',
        // Queries that failed without a network are refetched at once, however fresh the shown data is.
        refetchOnReconnect: (query) =>
          mayRefetchBySelf(query) && (query.state.error === null ? true : 'always'),
        refetchOnWindowFocus: mayRefetchBySelf,
      },
      // A mutation must never be sent later: the user no longer expects money to move then.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The page's one cache of server data. Cleared whenever the session changes. */
export const queryClient = createQueryClient();
