import { callApi } from '@adpartner/shared/api/current-client';
import { cachedAs } from '@adpartner/shared/api/cached-response';
import { settledPage } from '@adpartner/shared/api/long-lists';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import type { CallOutput } from '@adpartner/shared/contract/call';
import { getPlanCall, listPlansCall, type Plan } from '@adpartner/shared/contract/plan';
import { isPagePending } from '../model/plan-pending.ts';
import type { PlanTab } from '../model/plan-tab.ts';

/** With the language in the key: operators' texts come in the language shown. */
export const planKeys = {
  lists: ['plan', 'list'] as const,
  list: (tab: PlanTab, language: string) => ['plan', 'list', language, tab] as const,
  detail: (id: string, language: string) => ['plan', 'detail', language, id] as const,
};

/** The plans of a tab, the newest first, page by page; every page has the counts of all tabs. */
export const plansQuery = (tab: PlanTab, language: string) =>
  infiniteQueryOptions({
    queryKey: planKeys.list(tab, language),
    queryFn: (page) =>
      // A plan may enter the list of a status at any place.
      (tab === 'all'
        ? settledPage<CallOutput<typeof listPlansCall>>(page, isPagePending)
        : undefined) ??
      callApi(
        listPlansCall,
        { status: tab === 'all' ? undefined : tab, cursor: page.pageParam },
        { signal: page.signal, shownInPlace: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    meta: cachedAs(listPlansCall.output),
    staleTime: STALE.SECONDS.THIRTY,
  });

/** One plan with its history and its delivery. */
export const planQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: planKeys.detail(id, language),
    queryFn: ({ signal }) => callApi(getPlanCall, { id }, { signal, shownInPlace: true }),
    meta: cachedAs(getPlanCall.output),
    staleTime: STALE.SECONDS.THIRTY,
  });

/** A plan that a list has already loaded, without its history. */
export function planAtHand(
  queryClient: QueryClient,
  id: string,
  language: string,
): Plan | undefined {
  return queryClient
    .getQueriesData<InfiniteData<CallOutput<typeof listPlansCall>>>({
      queryKey: [...planKeys.lists, language],
    })
    .flatMap(([, data]) => data?.pages.flatMap(({ list }) => list) ?? [])
    .find((one) => one.id === id);
}
