import { callApi } from '@adpartner/shared/api/current-client';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import type { CallInput } from '@adpartner/shared/contract/call';
import { endSessionsCall, listSessionsCall } from '@adpartner/shared/contract/session';
import { callOfNewerServer } from './call-of-newer-server.ts';
import { onceMore } from '@adpartner/shared/api/once-more';

const sessionsKey = ['adcenter', 'sessions'] as const;

/** The user's sessions, page by page: every page includes the current one. */
export const sessionsQuery = () =>
  infiniteQueryOptions({
    queryKey: sessionsKey,
    queryFn: ({ pageParam, signal }) =>
      callOfNewerServer(listSessionsCall, { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: STALE.SECONDS.THIRTY,
  });

/** Signs out one other session, or all of them. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: CallInput<typeof endSessionsCall>) =>
      onceMore(() => callApi(endSessionsCall, which, { shownInPlace: true })),
    // After an error too, because a session that is not found has ended meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}
