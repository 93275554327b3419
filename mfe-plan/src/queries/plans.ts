import { callApi } from '@adpartner/shared/api/current-client';
import { infiniteQueryOptions, queryOptions } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { getPlanCall, listPlansCall } from '@adpartner/shared/contract/plan';
import type { PlanTab } from '../model/plan-tab.ts';

export const planKeys = {
  lists: ['plan', 'list'] as const,
  list: (tab: PlanTab) => [...planKeys.lists, tab] as const,
  detail: (id: string) => ['plan', 'detail', id] as const,
};

/** The plans of a tab, the newest first, page by page; every page brings the counts of all tabs. */
export const plansQuery = (tab: PlanTab) =>
  infiniteQueryOptions({
    queryKey: planKeys.list(tab),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listPlansCall,
        { status: tab === 'all' ? undefined : tab, cursor: pageParam },
        { signal, shownInPlace: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: STALE.SECONDS.THIRTY,
  });

/** One plan with its history and the course of its delivery. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: planKeys.detail(id),
    queryFn: ({ signal }) => callApi(getPlanCall, { id }, { signal, shownInPlace: true }),
    staleTime: STALE.SECONDS.THIRTY,
  });
