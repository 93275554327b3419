import { callApi } from '@adpartner/shared/api/current-client';
import { settledPage } from '@adpartner/shared/api/long-lists';
import { infiniteQueryOptions, useMutation } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { whilePending } from '@adpartner/shared/api/while-pending';
import {
  getAcceptorCall,
  listAcceptancesCall,
  type Acceptance,
} from '@adpartner/shared/contract/acceptor';
import type { CallInput, CallOutput } from '@adpartner/shared/contract/call';

const isPagePending = ({ list }: { list: Acceptance[] }) =>
  list.some(({ status }) => status === 'pending');

/** The user's acceptances, the newest first, page by page. */
export const acceptancesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'acceptances'],
    queryFn: (page) =>
      settledPage<CallOutput<typeof listAcceptancesCall>>(page, isPagePending) ??
      callApi(
        listAcceptancesCall,
        { cursor: page.pageParam },
        { signal: page.signal, shownInPlace: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: STALE.SECONDS.THIRTY,
    ...whilePending(({ pages }: { pages: { list: Acceptance[] }[] }) => pages.some(isPagePending)),
  });

/** Looks up the acceptor of a code. Wrong codes are counted, so it runs on a press only. */
export function useFindAcceptor() {
  return useMutation({
    mutationFn: (asked: CallInput<typeof getAcceptorCall>) =>
      callApi(getAcceptorCall, asked, { shownInPlace: true }),
  });
}
