import { callApi } from '@adpartner/shared/api/current-client';
import { cachedAs } from '@adpartner/shared/api/cached-response';
import { isUnconfirmed } from '@adpartner/shared/api/is-unconfirmed';
import { onceMore } from '@adpartner/shared/api/once-more';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import { STALE } from '@adpartner/shared/api/stale';
import type { CallOutput } from '@adpartner/shared/contract/call';
import {
  type countUnreadCall,
  listNotificationsCall,
  readNotificationsCall,
  type Notification,
} from '@adpartner/shared/contract/notification';
import { appStore } from '@adpartner/shared/session/app-store';
import { setUnread, unreadTotalAtom } from '@adpartner/shared/session/unread-atoms';
import { listQuestion, type ListFilter } from '../model/list-filter.ts';
import { markRead, type Marked } from '../model/mark-read.ts';
import { unreadAfter } from '../model/unread-after.ts';

type Page = CallOutput<typeof listNotificationsCall>;
type UnreadCount = CallOutput<typeof countUnreadCall>;

const notificationKeys = {
  lists: ['notification', 'list'] as const,
  list: (filter: ListFilter) => [...notificationKeys.lists, filter] as const,
  details: ['notification', 'detail'] as const,
  detail: (id: string) => [...notificationKeys.details, id] as const,
};

/** The notices of a filter, the newest first, page by page. */
export const notificationsQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: notificationKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listNotificationsCall,
        { ...listQuestion(filter), cursor: pageParam },
        { signal, shownInPlace: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    meta: cachedAs(listNotificationsCall.output),
    staleTime: STALE.SECONDS.FIFTEEN,
  });

/** One notice; fails with `not_found` if there is none of this id, or it is another user's. */
export const notificationQuery = (id: string) =>
  queryOptions({
    queryKey: notificationKeys.detail(id),
    queryFn: async ({ signal }) => {
      const { list } = await callApi(listNotificationsCall, { id }, { signal, shownInPlace: true });
      return list[0] ?? null;
    },
    staleTime: STALE.SECONDS.FIFTEEN,
    // The operator can retract the notice; the server sends no event of that to a user who has read it.
    refetchInterval: STALE.MINUTES.ONE,
  });

/**
 * Options of `notificationQuery` by which a notice that a list has loaded is shown at once, as old as the list; without
 * a connection it stays.
 */
export function noticeAtHand(queryClient: QueryClient, id: string) {
  for (const { state } of queryClient
    .getQueryCache()
    .findAll({ queryKey: notificationKeys.lists })) {
    const { pages = [] } = (state.data ?? {}) as Partial<InfiniteData<Page>>;
    const notice = pages.flatMap(({ list }) => list).find((one) => one.id === id);
    const { isInvalidated, dataUpdatedAt } = state;
    if (notice) {
      return { initialData: notice, initialDataUpdatedAt: isInvalidated ? 0 : dataUpdatedAt };
    }
  }
  return {};
}

/** Marks notices as read on the server. */
const markOnServer = (marked: Marked): Promise<{ unread_total: number }> =>
  onceMore(() =>
    callApi(readNotificationsCall, 'ids' in marked ? { ids: [...marked.ids] } : marked, {
      shownInPlace: true,
    }),
  );

type Cached = readonly (readonly [readonly unknown[], unknown])[];

/** A function that takes a change back where nothing was fetched since: that has what came meanwhile. */
function undoing(queryClient: QueryClient, before: Cached) {
  const updatesOf = (key: readonly unknown[]) => queryClient.getQueryState(key)?.dataUpdateCount;
  const changed = before.map(([key, data]) => ({ key, data, updates: updatesOf(key) }));
  /** Whether it took everything back. */
  return (): boolean => {
    const left = changed.filter(({ key, updates }) => updatesOf(key) === updates);
    for (const { key, data } of left) queryClient.setQueryData(key, data);
    return left.length === changed.length;
  };
}

/** The same of the counts, and of the badge, which had this total. */
function undoingCounts(queryClient: QueryClient, counts: Cached, total: number) {
  const undo = undoing(queryClient, counts);
  const changedTotal = appStore.get(unreadTotalAtom);
  return () => {
    // A count fetched since may equal the one that was expected, and is the server's all the same.
    if (undo() && appStore.get(unreadTotalAtom) === changedTotal) setUnread(total);
  };
}

/**
 * Cancels fetches that would bring the notices back as unread. Returns a function that starts those again which were
 * under way: they may have been about a new notice.
 */
async function cancelFetches(queryClient: QueryClient): Promise<() => void> {
  const keys = [notificationKeys.lists, sessionKeys.unread];
  const underWay = keys.flatMap((queryKey) =>
    queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  );
  for (const queryKey of keys) await queryClient.cancelQueries({ queryKey });
  return () =>
    void queryClient.invalidateQueries({ predicate: (query) => underWay.includes(query) });
}

/** Marks notices as read on the screen and in the badge; returns a function that takes it back. */
async function markInCache(queryClient: QueryClient, marked: Marked): Promise<() => void> {
  const fetchAgain = await cancelFetches(queryClient);
  const lists = queryClient.getQueriesData<InfiniteData<Page>>({
    queryKey: notificationKeys.lists,
  });
  const details = queryClient.getQueriesData<Notification | null>({
    queryKey: notificationKeys.details,
  });
  const counts = queryClient.getQueriesData<UnreadCount>({ queryKey: sessionKeys.unread });
  const count = counts.find(([, one]) => one !== undefined)?.[1];
  const total = appStore.get(unreadTotalAtom);

  for (const [key, data] of lists) {
    if (data === undefined) continue;
    const pages = data.pages.map((page) => ({ ...page, list: markRead(page.list, marked) }));
    queryClient.setQueryData(key, { ...data, pages });
  }
  for (const [key, one] of details) {
    if (one) queryClient.setQueryData(key, markRead([one], marked)[0]);
  }
  const known = [
    ...lists.flatMap(([, data]) => data?.pages.flatMap(({ list }) => list) ?? []),
    ...details.flatMap(([, one]) => one ?? []),
  ];
  const after = unreadAfter({ total, byCategory: count?.by_category }, known, marked);
  setUnread(after.total);
  if (count !== undefined && after.byCategory !== undefined) {
    queryClient.setQueriesData<UnreadCount>(
      { queryKey: sessionKeys.unread },
      { unread_total: after.total, by_category: after.byCategory },
    );
  }
  const undoNotices = undoing(queryClient, [...lists, ...details]);
  const undoCounts = undoingCounts(queryClient, counts, total);
  return () => {
    undoNotices();
    undoCounts();
    fetchAgain();
  };
}

/**
 * Marks notices as read: at once on the screen and in the badge, undone after an error, and finally as the
 * server has them.
 */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: markOnServer,
    onMutate: (marked) => markInCache(queryClient, marked),
    onError: (error, _marked, undo) => {
      if (undo === undefined) return;
      undo();
      if (!isUnconfirmed(error)) return;
      // They may be read all the same: what is shown next is asked for anew.
      for (const queryKey of [
        notificationKeys.lists,
        notificationKeys.details,
        sessionKeys.unread,
      ]) {
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      }
    },
    onSuccess: ({ unread_total }) => {
      setUnread(unread_total);
      void queryClient.invalidateQueries({ queryKey: notificationKeys.lists });
      void queryClient.invalidateQueries({ queryKey: sessionKeys.unread });
    },
  });
}
