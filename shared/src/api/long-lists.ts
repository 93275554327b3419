import type { InfiniteData, QueryClient } from '@adpartner/shared/api/query';

/** Refetching a list asks for each of its pages, one after the other. So many at most are nobody's wish. */
const MOST_PAGES = 5;

const pagesOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages.length
    : 0;

/**
 * Whether what a query has may be fetched again without being asked to: by coming back to the page, or
 * by the clock. Not a list that one has scrolled far down.
 */
export const mayRefetchBySelf = ({ state }: { state: { data: unknown } }): boolean =>
  pagesOf(state.data) <= MOST_PAGES;

/** Which page is asked for, as the function of a query is told. */
interface AskedPage {
  client: QueryClient;
  queryKey: readonly unknown[];
  pageParam: unknown;
}

/**
 * A page of a long list as it is at hand, where nothing in it can have changed: what is asked for from the
 * same place has the same rows. So what is fetched again of such a list, however far one has scrolled, is its
 * beginning and what is still pending. `undefined` for these, and for every page of a short list.
 */
export function settledPage<Page>(
  { client, queryKey, pageParam }: AskedPage,
  isPending: (page: Page) => boolean,
): Page | undefined {
  const data = client.getQueryData<InfiniteData<Page>>(queryKey);
  if (data === undefined || data.pages.length <= MOST_PAGES) return undefined;
  const place = data.pageParams.indexOf(pageParam);
  const page = place > 0 ? data.pages[place] : undefined;
  return page === undefined || isPending(page) ? undefined : page;
}

interface Asked {
  /** Those whose key begins so; left out: all that are on the page. */
  queryKey?: readonly unknown[];
}

/**
 * Fetches again what is on the page, as someone does who pulls it down: who does is at its beginning, so
 * a long list begins anew with its first page.
 * @throws what a query failed with
 */
export async function refetchFromTop(client: QueryClient, { queryKey }: Asked = {}): Promise<void> {
  const asked = { ...(queryKey && { queryKey }), type: 'active' } as const;
  client.setQueriesData<InfiniteData<unknown>>(
    { ...asked, predicate: (query) => !mayRefetchBySelf(query) },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await client.refetchQueries(asked, { throwOnError: true });
}
