import * as z from 'zod/mini';
import { ApiError } from '@adpartner/shared/api/api-error';
import { cachedAs } from '@adpartner/shared/api/cached-response';
import { createQueryClient } from '@adpartner/shared/api/query-client';
import { appStore } from '@adpartner/shared/session/app-store';
import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { setUnread, unreadTotalAtom } from '@adpartner/shared/session/unread-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { clearOnSessionChange } from '../session/clear-on-change.ts';
import { cacheResponses } from './cache-responses.ts';
import { CACHED_RESPONSES } from './cached-responses-key.ts';

const wallet = z.object({ total: z.string() });
const unreached = new ApiError({ kind: 'offline', message: 'no connection' });
const refused = new ApiError({ kind: 'business', code: 402, message: 'restricted' });

/** A page with its own query client, and how to leave it. */
function page() {
  const client = createQueryClient();
  const stop = cacheResponses(client);
  return {
    client,
    async ask(response: unknown, { key = 'wallet', meta = cachedAs(wallet) as object } = {}) {
      const queryFn = () =>
        response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
      const query = { queryKey: [key], queryFn, meta: meta as Record<string, unknown> };
      await client.prefetchQuery(query);
      // The query cache notifies a moment later.
      await new Promise((done) => setTimeout(done, 5));
      return client.getQueryState([key])!;
    },
    leave() {
      window.dispatchEvent(new Event('pagehide'));
      stop();
    },
  };
}

const stored = () => localStorage.getItem(CACHED_RESPONSES);
let stopClearing: () => void;

beforeEach(() => {
  stopClearing = clearOnSessionChange();
  signIn({ token: 't', user: aUser({ id: 'ann' }) });
});
afterEach(() => {
  jest.restoreAllMocks();
  signOut();
  stopClearing();
});

/** A visit on which the wallet was loaded. */
async function visit(): Promise<number> {
  const first = page();
  const { dataUpdatedAt } = await first.ask({ total: '5' });
  first.leave();
  return dataUpdatedAt;
}

test('where the server can’t be reached, the last response is put in, as old as it is, and the failure stays', async () => {
  const at = await visit();
  const second = page();
  const state = await second.ask(unreached);
  expect(state).toMatchObject({ data: { total: '5' }, dataUpdatedAt: at, status: 'error' });
  expect(state.error).toBe(unreached);
  second.leave();
});

test('offline it is there before anything has been asked in vain', async () => {
  await visit();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const second = page();
  void second.client.prefetchQuery({
    queryKey: ['wallet'],
    queryFn: () => new Promise(() => {}),
    meta: cachedAs(wallet),
  });
  await new Promise((done) => setTimeout(done, 5));
  expect(second.client.getQueryState(['wallet'])).toMatchObject({ data: { total: '5' } });
  second.leave();
});

test('what is put in offline is asked for all the same, however young it is', async () => {
  await visit();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const second = page();
  const { client } = second;
  const queryFn = jest.fn<Promise<unknown>, []>().mockRejectedValue(unreached);
  const query = { queryKey: ['wallet'], queryFn, meta: cachedAs(wallet) };
  // The query is there before the screen that shows it.
  client.getQueryCache().build(client, query);
  await new Promise((done) => setTimeout(done, 5));
  expect(client.getQueryData(['wallet'])).toEqual({ total: '5' });
  // As a screen asks that takes half a minute for fresh.
  await client.prefetchQuery({ ...query, staleTime: 30_000 });
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(client.getQueryState(['wallet'])).toMatchObject({
    data: { total: '5' },
    error: unreached,
  });
  second.leave();
});

test('a list that is put in is asked for again as at first, from its beginning', async () => {
  const asked: unknown[] = [];
  const list = (response: () => Promise<unknown>) => ({
    queryKey: ['list'],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => {
      asked.push(pageParam);
      return response();
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: () => undefined,
    meta: cachedAs(wallet),
  });
  const first = page();
  await first.client.prefetchInfiniteQuery(list(() => Promise.resolve({ total: '5' })));
  await new Promise((done) => setTimeout(done, 5));
  first.leave();
  const second = page();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await second.client.prefetchInfiniteQuery(list(() => Promise.reject(unreached)));
  await second.client.prefetchInfiniteQuery(list(() => Promise.reject(unreached)));
  expect(second.client.getQueryState(['list'])).toMatchObject({
    status: 'error',
    data: { pages: [{ total: '5' }] },
  });
  expect(asked).toEqual([undefined, undefined, undefined]);
});

test('two tabs keep what both have seen, of each response the newer one', async () => {
  const first = page();
  await first.ask({ total: '5' });
  first.leave();
  const [one, other] = [page(), page()];
  await other.ask({ total: '0' }, { key: 'early' });
  await one.ask({ total: '6' });
  await one.ask({ total: '1' }, { key: 'list' });
  window.dispatchEvent(new Event('pagehide'));
  await other.ask({ total: '2' }, { key: 'plans' });
  window.dispatchEvent(new Event('pagehide'));
  one.leave();
  other.leave();
  const later = page();
  expect((await later.ask(unreached)).data).toEqual({ total: '6' });
  expect((await later.ask(unreached, { key: 'list' })).data).toEqual({ total: '1' });
  expect((await later.ask(unreached, { key: 'plans' })).data).toEqual({ total: '2' });
  later.leave();
});

test('the badge has the last known count where the server can’t be reached, and no older one than it shows', async () => {
  const asUnread = {
    key: 'unread',
    meta: cachedAs(z.object({ unread_total: z.number() })) as object,
  };
  const first = page();
  await first.ask({ unread_total: 3 }, asUnread);
  first.leave();
  expect(appStore.get(unreadTotalAtom)).toBe(0);
  const second = page();
  await second.ask(unreached, asUnread);
  expect(appStore.get(unreadTotalAtom)).toBe(3);
  second.leave();
  setUnread(2);
  const third = page();
  await third.ask(unreached, asUnread);
  expect(appStore.get(unreadTotalAtom)).toBe(2);
  third.leave();
});

test('what the server refuses is not shown out of the book', async () => {
  await visit();
  const second = page();
  expect((await second.ask(refused)).data).toBeUndefined();
  second.leave();
});

test('a response that today’s code does not understand is not put in', async () => {
  await visit();
  const second = page();
  const meta = cachedAs(z.object({ amount: z.string() }));
  expect((await second.ask(unreached, { meta })).data).toBeUndefined();
  second.leave();
});

test('a query that does not say so is not kept', async () => {
  const first = page();
  await first.ask({ card: '1234' }, { key: 'card', meta: {} });
  first.leave();
  expect(stored() ?? '').not.toContain('1234');
});

test('a page that begins late still keeps what came before it', async () => {
  const client = createQueryClient();
  await client.prefetchQuery({
    queryKey: ['wallet'],
    queryFn: () => Promise.resolve({ total: '8' }),
    meta: cachedAs(wallet),
  });
  const stop = cacheResponses(client);
  window.dispatchEvent(new Event('pagehide'));
  stop();
  expect(stored()).toContain('"8"');
});

test('signing out empties it at once, and a late response does not bring it back', async () => {
  await visit();
  const second = page();
  await second.ask({ total: '6' });
  signOut();
  expect(stored()).toBeNull();
  await second.ask({ total: '7' }, { key: 'late' });
  second.leave();
  expect(stored()).toBeNull();
});

test('the next user finds nothing of the one before', async () => {
  await visit();
  signIn({ token: 'u', user: aUser({ id: 'bob' }) });
  expect(stored()).toBeNull();
  const second = page();
  expect((await second.ask(unreached)).data).toBeUndefined();
  second.leave();
});

test('a page that begins without a session removes what is left', async () => {
  signOut();
  localStorage.setItem(CACHED_RESPONSES, '{"user":"ann","answers":{}}');
  const stop = clearOnSessionChange();
  expect(stored()).toBeNull();
  stop();
});
