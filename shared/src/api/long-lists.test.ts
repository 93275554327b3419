import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import {
  QueryClientProvider,
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
} from '@adpartner/shared/api/query';
import { createQueryClient } from './query-client.ts';
import { mayRefetchBySelf, refetchFromTop, settledPage } from './long-lists.ts';

const queryKey = ['list'];
interface Page {
  list: number[];
}
interface Asked {
  client: QueryClient;
  queryKey: readonly unknown[];
  pageParam: number;
}
const queryFn = jest.fn(async ({ pageParam }: Asked): Promise<Page> => ({ list: [pageParam] }));
beforeEach(() => queryFn.mockClear());

/** A list on the screen with this many pages. */
async function listOf(pages: number, fetchPage: (page: Asked) => Promise<Page> = queryFn) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(
    () =>
      useInfiniteQuery({
        queryKey,
        queryFn: fetchPage,
        initialPageParam: 1,
        getNextPageParam: (_page, _pages, last: number) => last + 1,
      }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(1));
  for (let page = 1; page < pages; page++) await act(() => result.current.fetchNextPage());
  queryFn.mockClear();
  return { client, list: result };
}

const pagesIn = (client: QueryClient) =>
  client.getQueryData<InfiniteData<unknown>>(queryKey)?.pages;

test.each([
  [5, true],
  [6, false],
])('a list of %s pages is fetched again by itself: %s', async (pages, may) => {
  const { client } = await listOf(pages);
  expect(mayRefetchBySelf(client.getQueryCache().find({ queryKey })!)).toBe(may);
});

test('what is no list is fetched again by itself', () => {
  expect(mayRefetchBySelf({ state: { data: undefined } })).toBe(true);
  expect(mayRefetchBySelf({ state: { data: { balance: '1.00' } } })).toBe(true);
});

test('a short list that is pulled down keeps its pages', async () => {
  const { client } = await listOf(3);
  await act(() => refetchFromTop(client));
  expect(queryFn.mock.calls.map(([{ pageParam }]) => pageParam)).toEqual([1, 2, 3]);
  expect(pagesIn(client)).toEqual([{ list: [1] }, { list: [2] }, { list: [3] }]);
});

test('a long list that is pulled down begins anew, and goes on from there', async () => {
  const { client, list } = await listOf(8);
  await act(() => refetchFromTop(client, { queryKey }));
  expect(queryFn.mock.calls.map(([{ pageParam }]) => pageParam)).toEqual([1]);
  await act(() => list.current.fetchNextPage());
  expect(pagesIn(client)).toEqual([{ list: [1] }, { list: [2] }]);
});

test('what does not come is told to who pulled', async () => {
  const { client } = await listOf(1);
  queryFn.mockRejectedValueOnce(new Error('Bad Gateway'));
  await act(() => expect(refetchFromTop(client)).rejects.toThrow('Bad Gateway'));
});

const isPending = ({ list }: { list: number[] }) => list.includes(4);

test.each([
  [8, [1, 4]],
  [5, [1, 2, 3, 4, 5]],
])('of a list of %i pages, when it is fetched again, %j are asked for', async (pages, asked) => {
  const { client, list } = await listOf(
    pages,
    async (page) => settledPage(page, isPending) ?? queryFn(page),
  );
  await act(() => list.current.refetch());
  expect(queryFn.mock.calls.map(([{ pageParam }]) => pageParam)).toEqual(asked);
  expect(pagesIn(client)).toHaveLength(pages);
});
