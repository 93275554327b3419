import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '@adpartner/shared/contract/notification';
import { appStore } from '@adpartner/shared/session/app-store';
import { setUnread, unreadTotalAtom } from '@adpartner/shared/session/unread-atoms';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aNotification } from '@adpartner/shared/testing/builders/notification';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { localMoment } from '@adpartner/shared/testing/local-moment';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { noticeAtHand } from '../../queries/notifications.ts';
import { NotificationScreen } from './notification-screen.tsx';

const now = Date.now();
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

const NOTICES = [
  aNotification({
    id: 'n1',
    title: 'Spring bonus',
    body: 'For plan P261126-45408635',
    category: 'activity',
    created_at: ago(0),
  }),
  aNotification({ id: 'n2', created_at: ago(30) }),
  aNotification({
    id: 'n3',
    title: 'Quiet hours',
    body: 'Sunday',
    category: 'system_maintenance',
    read: true,
    created_at: localMoment('2026-01-05T12:00'),
  }),
];

const matches = (one: Notification, { category, read }: { category?: string; read?: boolean }) =>
  (category === undefined || one.category === category) &&
  (read === undefined || one.read === read);

function server(handlers: FakeHandlers = {}) {
  let notices = NOTICES;
  const unread = (category?: string) =>
    notices.filter((one) => !one.read && (category === undefined || one.category === category))
      .length;
  const total = () => ({
    unread_total: unread(),
    by_category: {
      system_announcement: unread('system_announcement'),
      system_maintenance: unread('system_maintenance'),
      activity: unread('activity'),
    },
  });
  return fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    listNotificationsCall: (input) => ({
      list: notices.filter((one) => matches(one, input)),
      next_cursor: null,
    }),
    countUnreadCall: total,
    readNotificationsCall: () => {
      notices = notices.map((one) => ({ ...one, read: true }));
      return { unread_total: 0 };
    },
    ...handlers,
  });
}

const show = (route = '/notification') =>
  renderScreen(<NotificationScreen />, { route, messages: { notification: en }, user: aUser() });

const badge = () => appStore.get(unreadTotalAtom);

test('skeletons stand in while the notices load', async () => {
  server({ listNotificationsCall: () => new Promise(() => {}) });
  await show();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  const shapes = [...document.querySelectorAll('[aria-hidden] .row')];
  expect(shapes).toHaveLength(5);
  expect(shapes.filter((row) => row.closest('.card') === null)).toEqual([]);
});

test.each<[state: string, list: FakeHandlers['listNotificationsCall'], shows: string | RegExp]>([
  ['loading', () => new Promise(() => {}), 'Loading…'],
  ['empty', () => ({ list: [], next_cursor: null }), /will appear here/],
  [
    'failed',
    () => {
      throw noConnection();
    },
    'We couldn’t load your notifications',
  ],
])('while the list is %s there is nothing to mark', async (_, listNotificationsCall, shows) => {
  server({ listNotificationsCall });
  await show();
  expect(await screen.findByText(shows, undefined, { timeout: 3000 })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
  expect(screen.queryByText(/^2 unread$/)).toBeNull();
});

test('among those that were read there is nothing to mark', async () => {
  server();
  await show('/notification?read=read');
  expect(await screen.findByRole('link', { name: /Quiet hours/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
  expect(screen.queryByText(/^2 unread$/)).toBeNull();
});

test('notices stand under the days on which they came', async () => {
  server();
  await show();
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getByRole('link', { name: /Spring bonus/ })).toHaveAttribute(
    'href',
    '/notification/detail?id=n1',
  );
  expect(screen.getByRole('region', { name: 'Mon, Jan\u00a05,\u00a02026' })).toHaveTextContent(
    'Quiet hours',
  );
});

test('what came today came yesterday once it is past midnight, though nothing is fetched anew', async () => {
  jest.useFakeTimers({ doNotFake: ['Intl' as 'Date'], now: new Date('2026-11-30T23:59:00') });
  try {
    const evening = aNotification({ created_at: localMoment('2026-11-30T20:00') });
    server({ listNotificationsCall: () => ({ list: [evening], next_cursor: null }) });
    await show();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('region', { name: 'Today' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('region', { name: 'Yesterday' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('a row previews a text without its markup', async () => {
  const body = '## Sunday\n\n- 2 to 3 UTC\n- No payouts\n\nThank you';
  server({
    listNotificationsCall: () => ({ list: [aNotification({ body })], next_cursor: null }),
  });
  await show();
  expect(await screen.findByText(/Sunday/)).toHaveTextContent(
    'Sunday 2 to 3 UTC No payouts Thank you',
  );
});

test('a text that the server made is worded here', async () => {
  server();
  await show();
  expect(await screen.findByText('Welcome')).toBeVisible();
});

test('no line ends within a number', async () => {
  server();
  await show();
  expect(await screen.findByText('For plan P261126\u201145408635')).toBeVisible();
});

test('what is unread says so in a word, not by its look alone', async () => {
  server();
  await show();
  expect(await screen.findByRole('link', { name: /unread.*Spring bonus/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /unread.*Quiet hours/ })).toBeNull();
});

test('tab and filter narrow the list, and the address keeps them', async () => {
  const { inputsOf } = server();
  const { user, location } = await show();
  await user.click(await screen.findByRole('tab', { name: /^Activity/ }));
  await waitFor(() => expect(screen.queryByText('Quiet hours')).toBeNull());
  await user.click(screen.getByRole('radio', { name: 'Unread' }));
  await waitFor(() => expect(location()).toBe('/notification?tab=activity&read=unread'));
  await waitFor(() => expect(screen.getByText('Spring bonus')).toBeVisible());
  expect(screen.queryByText('Quiet hours')).toBeNull();
  await waitFor(() =>
    expect(inputsOf('listNotificationsCall').at(-1)).toMatchObject({
      category: 'activity',
      read: false,
    }),
  );
});

test.each([
  ['/notification', 'Announcements, maintenance notices and activities will appear here.'],
  ['/notification?read=unread', 'You’ve read everything.'],
  ['/notification?read=read', 'Notifications you’ve read will appear here.'],
])('%s says what will be there when it is empty', async (route, words) => {
  server({ listNotificationsCall: () => ({ list: [], next_cursor: null }) });
  await show(route);
  expect(await screen.findByText(words)).toBeVisible();
});

test('from an empty tab one gets back to all of them', async () => {
  server();
  const { user, location } = await show('/notification?tab=system_maintenance&read=unread');
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(location()).toBe('/notification'));
});

test('a list that a disabled account may not see promises nothing of a tap', async () => {
  server({
    listNotificationsCall: () => {
      throw callError('account_disabled');
    },
  });
  await show();
  expect(await screen.findByText('We couldn’t load your notifications')).toBeVisible();
  expect(screen.queryByText(/Tap/)).toBeNull();
});

test('a list that did not load says why and loads at a tap, which it offers once', async () => {
  const { change } = server({
    listNotificationsCall: () => {
      throw noConnection();
    },
  });
  const { user } = await show();
  expect(await screen.findByRole('alert', {}, { timeout: 3000 })).toHaveTextContent(
    /We couldn’t load.*No connection/,
  );
  expect(screen.queryByText(/reload|Tap/)).toBeNull();
  change({ listNotificationsCall: () => ({ list: NOTICES, next_cursor: null }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Spring bonus')).toBeVisible();
});

test('the badge takes over what the server counts', async () => {
  server();
  setUnread(40);
  await show();
  expect(await screen.findByText('2 unread')).toBeVisible();
  expect(badge()).toBe(2);
});

test('marking all shows at once, before the server has answered', async () => {
  let respond: (value: { unread_total: number }) => void = () => {};
  server({ readNotificationsCall: () => new Promise((resolve) => (respond = resolve)) });
  const { user } = await show();
  await screen.findByText('2 unread');
  await user.click(screen.getByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByText('You’ve read everything')).toBeVisible();
  expect(screen.queryByRole('link', { name: /unread/ })).toBeNull();
  expect(badge()).toBe(0);
  await act(async () => respond({ unread_total: 0 }));
});

test('marking all of a tab asks for its category alone', async () => {
  const { inputsOf } = server();
  const { user } = await show('/notification?tab=activity');
  await screen.findByText('1 unread');
  await user.click(screen.getByRole('button', { name: 'Mark all read' }));
  await screen.findByText('You’ve read everything');
  expect(inputsOf('readNotificationsCall')).toEqual([
    // Not what comes meanwhile.
    { all: true, category: 'activity', until: ago(0) },
  ]);
});

test('what was marked is asked for anew, in the list shown and in those behind other tabs', async () => {
  const { inputsOf } = server();
  const { user } = await show();
  await screen.findByText('Spring bonus');
  await user.click(screen.getByRole('tab', { name: /^Activity/ }));
  await waitFor(() => expect(inputsOf('listNotificationsCall')).toHaveLength(2));
  await screen.findByText('Spring bonus');
  await user.click(screen.getByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(inputsOf('listNotificationsCall')).toHaveLength(3));
  expect(inputsOf('listNotificationsCall').at(-1)).toMatchObject({ category: 'activity' });
  await user.click(screen.getByRole('tab', { name: /^All/ }));
  await waitFor(() => expect(inputsOf('listNotificationsCall')).toHaveLength(4));
  expect(inputsOf('listNotificationsCall').at(-1)).not.toHaveProperty('category');
});

test('the unread ones are counted anew after marking', async () => {
  const { inputsOf } = server();
  const { user } = await show();
  await screen.findByText('2 unread');
  const before = inputsOf('countUnreadCall').length;
  await user.click(screen.getByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(inputsOf('countUnreadCall')).toHaveLength(before + 1));
});

test.each(['listNotificationsCall', 'countUnreadCall'] as const)(
  'a response of %s that was under way when marking began does not make it unread again',
  async (name) => {
    const { change, inputsOf } = server();
    const { user, queryClient } = await show();
    await screen.findByText('2 unread');
    let respondLate = () => {};
    const late = <Data,>(value: Data) =>
      new Promise<Data>((resolve) => (respondLate = () => resolve(value)));
    change({
      listNotificationsCall: () => late({ list: NOTICES, next_cursor: null }),
      countUnreadCall: () =>
        late({
          unread_total: 2,
          by_category: { system_announcement: 1, system_maintenance: 0, activity: 1 },
        }),
      readNotificationsCall: () => new Promise(() => {}),
    });
    const before = inputsOf(name).length;
    const underWay = queryClient.refetchQueries({
      predicate: ({ queryKey }) =>
        queryKey.includes(name === 'countUnreadCall' ? 'unread' : 'list'),
    });
    await waitFor(() => expect(inputsOf(name)).toHaveLength(before + 1));
    await user.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByText('You’ve read everything')).toBeVisible();
    await act(async () => {
      respondLate();
      await underWay;
    });
    expect(screen.getByText('You’ve read everything')).toBeVisible();
    expect(noticeAtHand(queryClient, 'n1').initialData?.read).toBe(true);
    expect(badge()).toBe(0);
  },
);

test('a refused marking is taken back and said', async () => {
  server({
    readNotificationsCall: () => {
      throw callError('server_error', { request_id: 'r-1' });
    },
  });
  const { user, services } = await show();
  await screen.findByText('2 unread');
  await user.click(screen.getByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByRole('link', { name: /unread.*Spring bonus/ })).toBeVisible();
  expect(screen.getByText('2 unread')).toBeVisible();
  expect(badge()).toBe(2);
  expect(services.toasts).toEqual([
    { message: expect.stringMatching(/couldn’t mark.*r-1/), kind: 'failure' },
  ]);
});

test('a new notice whose fetch was under way when a marking began shows once it is refused', async () => {
  let refuse = () => {};
  const { change, inputsOf } = server();
  const { user, queryClient } = await show();
  await screen.findByText('2 unread');
  const newer = aNotification({ id: 'n4', title: 'Just now', created_at: ago(0) });
  change({
    listNotificationsCall: () => new Promise(() => {}),
    countUnreadCall: () => new Promise(() => {}),
    readNotificationsCall: () =>
      new Promise((_, reject) => {
        refuse = () => reject(callError('not_found'));
      }),
  });
  const before = inputsOf('listNotificationsCall').length;
  // As after the event of a new notice.
  void queryClient.invalidateQueries();
  await waitFor(() => expect(inputsOf('listNotificationsCall')).toHaveLength(before + 1));
  await user.click(screen.getByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByText('You’ve read everything')).toBeVisible();
  change({
    listNotificationsCall: () => ({ list: [newer, ...NOTICES], next_cursor: null }),
    countUnreadCall: () => ({
      unread_total: 3,
      by_category: { system_announcement: 2, system_maintenance: 0, activity: 1 },
    }),
  });
  await act(async () => refuse());
  expect(await screen.findByRole('link', { name: /unread.*Just now/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /unread.*Spring bonus/ })).toBeVisible();
  expect(await screen.findByText('3 unread')).toBeVisible();
  expect(badge()).toBe(3);
});

test('with nothing unread there is nothing to mark', async () => {
  server({
    countUnreadCall: () => ({
      unread_total: 0,
      by_category: { system_announcement: 0, system_maintenance: 0, activity: 0 },
    }),
  });
  await show();
  expect(await screen.findByText('You’ve read everything')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
});

test('the list goes on, page by page', async () => {
  const { inputsOf } = server({
    listNotificationsCall: ({ cursor }) =>
      cursor === undefined
        ? { list: NOTICES.slice(0, 1), next_cursor: 'c1' }
        : { list: NOTICES.slice(1), next_cursor: null },
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Quiet hours')).toBeVisible();
  expect(inputsOf('listNotificationsCall').map(({ cursor }) => cursor)).toEqual([undefined, 'c1']);
});

test('the way to what this device shows is there where the site pushes', async () => {
  server({ getBasicConfigCall: () => aBasicConfig({ push: true }) });
  await show();
  expect(await screen.findByRole('link', { name: 'Push notifications' })).toHaveAttribute(
    'href',
    '/notification/push',
  );
});

test('where the operator pushes nothing there is no way to it', async () => {
  server();
  await show();
  await screen.findByText('Welcome');
  expect(screen.queryByRole('link', { name: 'Push notifications' })).toBeNull();
});
