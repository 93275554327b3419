import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
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
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { NotificationScreen } from '../notification/notification-screen.tsx';
import { DetailScreen } from './detail-screen.tsx';

const NOTICE = aNotification({
  id: 'n1',
  category: 'activity',
  title: 'A new plan',
  body: '## What to do\n\n- Put an amount\n- Follow it',
  link: { route: '/plan/detail', id: 'p 1' },
  action: { label_key: 'notice.action.plan', path: '/plan/detail?id=p+1' },
});

const server = (handlers: FakeHandlers = {}) =>
  fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    listNotificationsCall: ({ id }) => {
      if (id !== 'n1') throw callError('not_found');
      return { list: [NOTICE], next_cursor: null };
    },
    readNotificationsCall: () => ({ unread_total: 6 }),
    ...handlers,
  });

const show = (route = '/notification/detail?id=n1') =>
  renderScreen(<DetailScreen />, { route, messages: { notification: en }, user: aUser() });

afterEach(() => jest.useRealTimers());

test('a notice is shown whole: kind, time, title and text with its structure', async () => {
  server();
  await show();
  expect(await screen.findByRole('heading', { name: 'A new plan' })).toBeVisible();
  expect(screen.getByText(/^Activity/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What to do', level: 3 })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('it leads to what it is about', async () => {
  server();
  await show();
  expect(await screen.findByRole('link', { name: 'Go to the plan' })).toHaveAttribute(
    'href',
    '/plan/detail?id=p+1',
  );
});

test('a page of a remote that is newer than this build is led to in neutral words', async () => {
  const action = { label_key: 'notice.action.statement', path: '/wallet/statement?id=7' };
  server({ listNotificationsCall: () => ({ list: [{ ...NOTICE, action }], next_cursor: null }) });
  await show();
  expect(await screen.findByRole('link', { name: 'Go to the page' })).toHaveAttribute(
    'href',
    '/wallet/statement?id=7',
  );
});

test('a notice that this page does not know yet offers a reload, but not offline', async () => {
  const notice = {
    ...NOTICE,
    title: { key: 'notice.moon.title', params: {} },
    body: { key: 'notice.moon.body', params: {} },
  };
  server({ listNotificationsCall: () => ({ list: [notice], next_cursor: null }) });
  await show();
  expect(
    await screen.findByRole('heading', {
      name: 'This notification is newer than the page you have open',
    }),
  ).toBeVisible();
  expect(screen.getByText('Reload the page to update it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDisabled();
});

test('a link that is no place of the app leads to the ad center', async () => {
  server({
    listNotificationsCall: () => ({
      list: [
        { ...NOTICE, action: { label_key: 'notice.action.plan', path: 'https://example.com' } },
      ],
      next_cursor: null,
    }),
  });
  await show();
  await screen.findByText('A new plan');
  expect(screen.getByRole('link', { name: 'Go to the ad center' })).toHaveAttribute(
    'href',
    '/ad-center',
  );
});

test('opening it marks it read, once, and the badge follows the server', async () => {
  const { inputsOf } = server();
  setUnread(7);
  await show();
  await screen.findByText('A new plan');
  await waitFor(() => expect(appStore.get(unreadTotalAtom)).toBe(6));
  expect(inputsOf('readNotificationsCall')).toEqual([{ ids: ['n1'] }]);
});

test('one that is read already is not marked again', async () => {
  const { inputsOf } = server({
    listNotificationsCall: () => ({ list: [{ ...NOTICE, read: true }], next_cursor: null }),
  });
  await show();
  await screen.findByText('A new plan');
  expect(inputsOf('readNotificationsCall')).toEqual([]);
});

test('offline it stays unread without a word, and is marked once the connection is back', async () => {
  const { inputsOf } = server();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { services } = await show();
  await screen.findByText('A new plan');
  expect(inputsOf('readNotificationsCall')).toEqual([]);
  onLine.mockReturnValue(true);
  act(() => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(inputsOf('readNotificationsCall')).toEqual([{ ids: ['n1'] }]));
  expect(services.toasts).toEqual([]);
});

test('a marking that failed is said, and the notice stays', async () => {
  server({
    readNotificationsCall: () => {
      throw callError('server_error', { request_id: 'r-1' });
    },
  });
  const { services } = await show();
  await screen.findByText('A new plan');
  await waitFor(() =>
    expect(services.toasts).toEqual([{ message: 'We couldn’t mark it as read.', kind: 'failure' }]),
  );
  expect(screen.getByText('A new plan')).toBeVisible();
});

test.each(['/notification/detail', '/notification/detail?id=', '/notification/detail?id=foreign'])(
  '%s is not found, and leads back to the list',
  async (route) => {
    server();
    await show(route);
    expect(await screen.findByText('We couldn’t find this, or it isn’t yours')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the notifications' })).toHaveAttribute(
      'href',
      '/notification',
    );
  },
);

test('one that did not load is tried again', async () => {
  const { change } = server({
    listNotificationsCall: () => {
      throw noConnection();
    },
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 }));
  change({ listNotificationsCall: () => ({ list: [NOTICE], next_cursor: null }) });
  expect(await screen.findByText('A new plan', {}, { timeout: 3000 })).toBeVisible();
});

/** The list, and the notice in its place once it is opened. */
function ListThenNotice() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <DetailScreen />;
  return (
    <>
      <NotificationScreen />
      <button onClick={() => setOpen(true)}>Open it</button>
    </>
  );
}

test('one that the list had is read without a connection, with how old it is', async () => {
  const { change } = server({
    listNotificationsCall: () => ({ list: [NOTICE], next_cursor: null }),
    countUnreadCall: () => ({ unread_total: 1, by_category: { activity: 1 } }),
  });
  const { user, queryClient } = await renderScreen(<ListThenNotice />, {
    route: '/notification/detail?id=n1',
    messages: { notification: en },
    user: aUser(),
  });
  await screen.findByText('A new plan');
  change({
    listNotificationsCall: () => {
      throw noConnection();
    },
  });
  await queryClient.invalidateQueries({ refetchType: 'none' });
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  expect(
    await screen.findByText(/^We couldn’t refresh\. Data as of/, {}, { timeout: 3000 }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What to do', level: 3 })).toBeVisible();
});

test('a notice that the operator takes back does not stay on an open page', async () => {
  // A faked Intl makes formats that are no Intl.DateTimeFormat; jest's types do not know that it fakes it.
  jest.useFakeTimers({ doNotFake: ['Intl' as 'Date'] });
  const { change } = server();
  await show();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('heading', { name: 'A new plan' })).toBeVisible();
  change({ listNotificationsCall: () => ({ list: [], next_cursor: null }) });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('heading', { name: 'A new plan' })).toBeNull();
  expect(screen.getByText('We couldn’t find this, or it isn’t yours')).toBeVisible();
});
