import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@adpartner/shared/api/query';
import { appStore } from '@adpartner/shared/session/app-store';
import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { setUnread, unreadTotalAtom } from '@adpartner/shared/session/unread-atoms';
import { aNotification } from '@adpartner/shared/testing/builders/notification';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { callError, fakeServer, noConnection } from '@adpartner/shared/testing/fake-server';
import { recordCalls } from '@adpartner/shared/testing/record-calls';
import { notificationQuery, notificationsQuery, useMarkRead } from './notifications.ts';

const one = aNotification({ id: '1', category: 'activity', read: false });
const two = aNotification({ id: '2', category: 'activity', read: false });
const LIST = notificationsQuery({ tab: 'all', read: 'all' }).queryKey;
const UNOPENED = notificationsQuery({ tab: 'activity', read: 'all' }).queryKey;
const DETAIL = notificationQuery('1').queryKey;
const GONE = notificationQuery('9').queryKey;
const COUNT = ['unread', 'user-1'];
const counts = { system_announcement: 0, system_maintenance: 0, activity: 2 };

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  signIn({ token: 'token-1', user: aUser({ id: 'user-1' }) });
  setUnread(2);
  client.setQueryData(LIST, {
    pages: [{ list: [one, two], next_cursor: null }],
    pageParams: [undefined],
  });
  // A list that is loading, and a notice that does not exist.
  client.getQueryCache().build(client, { queryKey: UNOPENED });
  client.setQueryData(DETAIL, one);
  client.setQueryData(GONE, null);
  client.setQueryData(COUNT, { unread_total: 2, by_category: counts });
});
afterEach(() => signOut());

function showMarking() {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return renderHook(useMarkRead, { wrapper }).result;
}

const total = () => appStore.get(unreadTotalAtom);
const readInList = () =>
  client.getQueryData(LIST)?.pages.flatMap(({ list }) => list.map(({ read }) => read));
const outOfDate = () =>
  [LIST, DETAIL, COUNT].map(
    (queryKey) => client.getQueryCache().find({ queryKey })?.state.isInvalidated,
  );

test('what is marked is read at once, wherever it shows', async () => {
  const made = recordCalls({ unread_total: 1 });
  const cancelled = jest.spyOn(client, 'cancelQueries');
  const hook = showMarking();
  await act(() => hook.current.mutateAsync({ ids: ['1'] }));
  expect(made).toEqual([
    { path: expect.any(String), input: { ids: ['1'] }, options: { shownInPlace: true } },
  ]);
  expect(readInList()).toEqual([true, false]);
  expect(client.getQueryData(DETAIL)?.read).toBe(true);
  expect(client.getQueryData(GONE)).toBeNull();
  expect(client.getQueryData(UNOPENED)).toBeUndefined();
  expect(client.getQueryData(COUNT)).toEqual({
    unread_total: 1,
    by_category: { ...counts, activity: 1 },
  });
  expect(total()).toBe(1);
  expect(cancelled.mock.calls).toEqual([
    [{ queryKey: ['notification', 'list'] }],
    [{ queryKey: ['unread'] }],
  ]);
  expect(outOfDate()).toEqual([true, false, true]);
});

test('what the server does not take is as it was', async () => {
  recordCalls();
  const hook = showMarking();
  await act(() => hook.current.mutateAsync({ ids: ['1'] }).catch(() => null));
  expect(readInList()).toEqual([false, false]);
  expect(client.getQueryData(DETAIL)).toEqual(one);
  expect(client.getQueryData(COUNT)).toEqual({ unread_total: 2, by_category: counts });
  expect(total()).toBe(2);
});

test('a notice that came while the server was asked stays when it refuses', async () => {
  const three = aNotification({ id: '3', category: 'activity', read: false });
  fakeServer({
    readNotificationsCall: () => {
      // As after the event of a new notice: what is shown is fetched anew.
      client.setQueryData(LIST, {
        pages: [{ list: [three, one, two], next_cursor: null }],
        pageParams: [undefined],
      });
      client.setQueryData(COUNT, { unread_total: 3, by_category: { ...counts, activity: 3 } });
      setUnread(3);
      throw callError('not_found');
    },
  });
  const hook = showMarking();
  await act(() => expect(hook.current.mutateAsync({ all: true })).rejects.toThrow());
  expect(client.getQueryData(LIST)?.pages[0]?.list.map(({ id }) => id)).toEqual(['3', '1', '2']);
  expect(readInList()).toEqual([false, false, false]);
  expect(client.getQueryData(COUNT)).toMatchObject({ unread_total: 3 });
  expect(total()).toBe(3);
  // What was not fetched since is as it was.
  expect(client.getQueryData(DETAIL)).toEqual(one);
});

test('a count that was fetched since says that all are read, though the response was lost', async () => {
  fakeServer({
    readNotificationsCall: () => {
      // As after the event of the marking itself, whose response is lost.
      client.setQueryData(COUNT, { unread_total: 0, by_category: { ...counts, activity: 0 } });
      setUnread(0);
      throw noConnection();
    },
  });
  const hook = showMarking();
  await act(() => expect(hook.current.mutateAsync({ all: true })).rejects.toThrow());
  expect(client.getQueryData(COUNT)).toMatchObject({ unread_total: 0 });
  expect(total()).toBe(0);
});

test('the badge has in the end what the server counts', async () => {
  recordCalls({ unread_total: 7 });
  const hook = showMarking();
  await act(() => hook.current.mutateAsync({ ids: ['1'] }));
  expect(total()).toBe(7);
});

/** A server that loses its first responses to a marking. */
function losing(times: number) {
  let lost = 0;
  return fakeServer({
    readNotificationsCall: () => {
      lost += 1;
      if (lost > times) return { unread_total: 1 };
      throw noConnection();
    },
  });
}

test.each([
  ['notices', { ids: ['1'] }, [true, false]],
  ['all until one of them', { all: true as const, until: one.created_at }, [true, true]],
])('%s that are marked although the response was lost stay read', async (_, marked, read) => {
  const server = losing(1);
  const hook = showMarking();
  await act(() => hook.current.mutateAsync(marked));
  expect(readInList()).toEqual(read);
  expect(total()).toBe(1);
  expect(server.inputsOf('readNotificationsCall')).toEqual([marked, marked]);
});

test('after two lost responses they are unread, until asked again', async () => {
  losing(2);
  const hook = showMarking();
  await act(() => expect(hook.current.mutateAsync({ all: true })).rejects.toThrow());
  expect(readInList()).toEqual([false, false]);
  expect(total()).toBe(2);
  expect(outOfDate()).toEqual([true, true, true]);
});
