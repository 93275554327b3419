import { callApi } from '@adpartner/shared/api/current-client';
import { infiniteQueryOptions, useMutation } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { whilePending } from '@adpartner/shared/api/while-pending';
import {
  getAcceptorCall,
  listAcceptancesCall,
  type Acceptance,
} from '@adpartner/shared/contract/acceptor';
import type { CallInput } from '@adpartner/shared/contract/call';

/** The user's acceptances, the newest first, page by page. */
export const acceptancesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'acceptances'],
    queryFn: ({ pageParam, signal }) =>
      callApi(listAcceptancesCall, { cursor: pageParam }, { signal, shownInPlace: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: STALE.SECONDS.THIRTY,
    ...whilePending(({ pages }: { pages: { list: Acceptance[] }[] }) =>
      pages.some(({ list }) => list.some(({ status }) => status === 'pending')),
    ),
  });

/** Looks for the acceptor of a code. Wrong codes are counted, so it is asked on a press only. */
export function useFindAcceptor() {
  return useMutation({
    mutationFn: (asked: CallInput<typeof getAcceptorCall>) =>
      callApi(getAcceptorCall, asked, { shownInPlace: true }),
  });
}
