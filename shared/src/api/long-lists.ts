import type { InfiniteData, QueryClient } from '@adpartner/shared/api/query';

/**
 * The most pages that are refetched without being asked: a refetch requests each page, one after the other.
 */
const MOST_PAGES = 5;

const pagesOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages.length
    : 0;

/**
 * Whether a query's data may be refetched automatically: when the page becomes visible, or by the clock. Not
 * a list that was scrolled far down.
 */
export const mayRefetchBySelf = ({ state }: { state: { data: unknown } }): boolean =>
  pagesOf(state.data) <= MOST_PAGES;

/** The page to fetch, as a query function gets it. */
interface AskedPage {
  client: QueryClient;
  queryKey: readonly unknown[];
  pageParam: unknown;
}

/**
 * The cached page of a long list, if nothing in it can have changed: a page from the same cursor has the same
 * rows. So a refetch of a long list requests only its beginning and what is still pending. `undefined` for
 * these, and for every page of a short list.
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
  /** Queries whose key starts with this; left out: all on the page. */
  queryKey?: readonly unknown[];
}

/**
 * Refetches everything on the page, as after pulling it down. The user is at the top then, so a long list
 * starts again with its first page.
 * @throws the error of a query that failed
 */
export async function refetchFromTop(client: QueryClient, { queryKey }: Asked = {}): Promise<void> {
  const asked = { ...(queryKey && { queryKey }), type: 'active' } as const;
  client.setQueriesData<InfiniteData<unknown>>(
    { ...asked, predicate: (query) => !mayRefetchBySelf(query) },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await client.refetchQueries(asked, { throwOnError: true });
}
