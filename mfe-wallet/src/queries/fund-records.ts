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
import { whilePending } from '@adpartner/shared/api/while-pending';
import type { CallOutput } from '@adpartner/shared/contract/call';
import { listFundRecordsCall, type FundRecord } from '@adpartner/shared/contract/fund-record';
import { NOTHING_NAMED, type RecordFilter } from '../model/record-filter.ts';

export const fundRecordKeys = {
  lists: ['wallet', 'records'] as const,
  list: (filter: RecordFilter, named = NOTHING_NAMED) =>
    [...fundRecordKeys.lists, filter, ...(named.types.length > 0 ? [named] : [])] as const,
  detail: (id: string) => ['wallet', 'record', id] as const,
};

const isPending = ({ status }: FundRecord) => status === 'pending';
const isPagePending = ({ list }: { list: FundRecord[] }) => list.some(isPending);

/**
 * The records of an account, the newest first, page by page. The first page also has the months of the
 * account, whatever the filter. Days are filtered on the page (`pickDays`).
 * @param named what a search finds by its name (`kindsNamed`)
 */
export const fundRecordsQuery = (
  { from: _, to: __, ...filter }: RecordFilter,
  named = NOTHING_NAMED,
) =>
  infiniteQueryOptions({
    queryKey: fundRecordKeys.list(filter, named),
    queryFn: (page) =>
      settledPage<CallOutput<typeof listFundRecordsCall>>(page, isPagePending) ??
      callApi(
        listFundRecordsCall,
        {
          ...filter,
          ...(named.types.length > 0 && { search_types: named.types.join(',') }),
          ...(named.adServing && { search_ad_serving: named.adServing }),
          cursor: page.pageParam,
        },
        { signal: page.signal, shownInPlace: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    // Results of a search are not stored: each text would take the room of a first view.
    ...(filter.search === undefined && { meta: cachedAs(listFundRecordsCall.output) }),
    staleTime: STALE.SECONDS.THIRTY,
    ...whilePending(({ pages }: { pages: { list: FundRecord[] }[] }) => pages.some(isPagePending)),
  });

/** One record; null if there is none of this id. */
export const fundRecordQuery = (id: string) =>
  queryOptions({
    queryKey: fundRecordKeys.detail(id),
    queryFn: async ({ signal }) => {
      const { list } = await callApi(listFundRecordsCall, { id }, { signal, shownInPlace: true });
      return list[0] ?? null;
    },
    staleTime: STALE.SECONDS.THIRTY,
    ...whilePending((record: FundRecord | null) => record !== null && isPending(record)),
  });

type Page = CallOutput<typeof listFundRecordsCall>;

/** Options of `fundRecordQuery` by which a record that a list has loaded is shown at once; as old as the list. */
export function recordAtHand(queryClient: QueryClient, id: string) {
  for (const { state } of queryClient.getQueryCache().findAll({ queryKey: fundRecordKeys.lists })) {
    const { pages = [] } = (state.data ?? {}) as Partial<InfiniteData<Page>>;
    const record = pages.flatMap(({ list }) => list).find((one) => one.id === id);
    const { isInvalidated, dataUpdatedAt } = state;
    if (record) {
      return { initialData: record, initialDataUpdatedAt: isInvalidated ? 0 : dataUpdatedAt };
    }
  }
  return {};
}
