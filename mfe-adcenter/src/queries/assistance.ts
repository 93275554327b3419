import { infiniteQueryOptions, useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import { STALE } from '@adpartner/shared/api/stale';
import { followCall, listFollowedCall } from '@adpartner/shared/contract/assistance';
import { callOfNewerServer } from './call-of-newer-server.ts';
import { useRepeatKey } from '@adpartner/shared/api/use-repeat-key';

const followedKeys = { list: ['adcenter', 'followed'] as const };

/** The followed agents with their revenue, page by page. */
export const followedQuery = () =>
  infiniteQueryOptions({
    queryKey: followedKeys.list,
    queryFn: ({ pageParam, signal }) =>
      callOfNewerServer(listFollowedCall, { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: STALE.SECONDS.THIRTY,
  });

/** Follows the agent of an id instead of the current one; null follows none. */
export function useFollow() {
  const queryClient = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: (operated_id: string | null) =>
      repeat({ operated_id }, (idempotencyKey) =>
        callOfNewerServer(followCall, { operated_id }, { idempotencyKey }),
      ),
    // After an error too, because the server may have done it all the same.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: followedKeys.list }),
        queryClient.invalidateQueries({ queryKey: sessionKeys.user }),
      ]),
  });
}
