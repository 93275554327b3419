import { cachedSchema } from '@adpartner/shared/api/cached-response';
import { QueryClient } from '@adpartner/shared/api/query';
import { recordCalls } from '@adpartner/shared/testing/record-calls';
import { noticeAtHand, notificationQuery, notificationsQuery } from './notifications.ts';

const client = new QueryClient();
afterEach(() => client.clear());

const ONE = { id: '1' };
const TWO = { id: '2' };
const FIRST = { list: [ONE], next_cursor: 'more' };
const LAST = { list: [TWO], next_cursor: null };
const list = notificationsQuery({ tab: 'all', read: 'unread' });

/** Runs a query as a screen would, with the signal that aborts it. */
const inPlace = { signal: expect.any(AbortSignal), shownInPlace: true };

test('notices come page by page, to the last', async () => {
  const made = recordCalls(FIRST, LAST);
  expect((await client.fetchInfiniteQuery({ ...list, pages: 5 })).pages).toEqual([FIRST, LAST]);
  expect(made).toEqual([
    { path: expect.any(String), input: { read: false, cursor: undefined }, options: inPlace },
    { path: expect.any(String), input: { read: false, cursor: 'more' }, options: inPlace },
  ]);
});

test('a notice is asked for by its id; one that is not there is null', async () => {
  const made = recordCalls(LAST, { list: [], next_cursor: null });
  expect(await client.fetchQuery(notificationQuery('2'))).toEqual(TWO);
  expect(made).toEqual([{ path: expect.any(String), input: { id: '2' }, options: inPlace }]);
  expect(await client.fetchQuery(notificationQuery('3'))).toBeNull();
});

test('a notice is at hand once some list has brought it', async () => {
  expect(noticeAtHand(client, '2').initialData).toBeUndefined();
  recordCalls(FIRST, LAST);
  await client.fetchInfiniteQuery({ ...list, pages: 5 });
  expect(noticeAtHand(client, '2').initialData).toEqual(TWO);
  expect(noticeAtHand(client, '3').initialData).toBeUndefined();
});

test('lists and notices have keys of their own', () => {
  expect([list.queryKey, notificationQuery('1').queryKey]).toEqual([
    ['notification', 'list', { tab: 'all', read: 'unread' }],
    ['notification', 'detail', '1'],
  ]);
});

test('lists are kept for when there is no connection', () => {
  expect(cachedSchema(list.meta)).not.toBeNull();
});
