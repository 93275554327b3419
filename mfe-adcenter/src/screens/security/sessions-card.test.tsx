import { screen, waitFor, within } from '@testing-library/react';
import type { UserSession } from '@adpartner/shared/contract/session';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { fakeServices } from '@adpartner/shared/testing/fake-services';
import { localMoment } from '@adpartner/shared/testing/local-moment';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { SessionsCard } from './sessions-card.tsx';

const session = (fields: Partial<UserSession> = {}): UserSession => ({
  id: 'session-1',
  browser: 'Chrome',
  system: 'Android',
  network: '203.0.113.0/24',
  began_at: localMoment('2026-11-20T08:00'),
  last_used_at: localMoment('2026-11-21T09:30'),
  ...fields,
});
const current = session({ id: 'session-0', browser: 'Safari', system: 'iOS' });

async function show(list: UserSession[], handlers: FakeHandlers = {}) {
  let live = list;
  const services = fakeServices();
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    listSessionsCall: () => ({ current, list: live, next_cursor: null }),
    endSessionsCall: (which) => {
      const before = live.length;
      live = 'id' in which ? live.filter(({ id }) => id !== which.id) : [];
      return { ended: before - live.length };
    },
    ...handlers,
  });
  const page = await renderScreen(<SessionsCard />, {
    route: '/ad-center/security',
    messages: { adcenter: en },
    user: aUser(),
    services,
  });
  return { ...page, server, services };
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li')!);

test('every session says with what, since when and from about where it is used', async () => {
  await show([session(), session({ id: 's2', browser: null, system: null, network: null })]);
  const other = await rowOf('Chrome on Android');
  expect(other.getByText(/Last used: .*Nov 21, 2026/)).toBeVisible();
  expect(other.getByText(/Logged in: .*Nov 20, 2026/)).toBeVisible();
  expect(other.getByText('Network: 203.0.113.0/24')).toBeVisible();
  const unknown = await rowOf('Unknown device');
  expect(unknown.queryByText(/Network/)).toBeNull();
});

test('what ends a session is read after all that is said of it', async () => {
  await show([session()]);
  const row = await rowOf('Chrome on Android');
  const network = row.getByText('Network: 203.0.113.0/24');
  const order = network.compareDocumentPosition(row.getByRole('button'));
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('without a connection nothing can be ended, and no question asks for it', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show([session()]);
  expect(await screen.findByRole('button', { name: /^Log out: Chrome/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Log out all other devices' })).toBeDisabled();
});

test('this device is marked, and is not signed out here', async () => {
  await show([]);
  const row = await rowOf('Safari on iOS');
  expect(row.getByText('This device')).toBeVisible();
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.getByText('You’re not logged in anywhere else.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /all other/ })).toBeNull();
});

test('one is signed out after a question that names it, and the list is read anew', async () => {
  const { user, server, services } = await show([session()]);
  await user.click(await screen.findByRole('button', { name: 'Log out: Chrome on Android' }));
  expect(await screen.findByText('You’re not logged in anywhere else.')).toBeVisible();
  expect(server.inputsOf('endSessionsCall')).toEqual([{ id: 'session-1' }]);
  expect(services.questions).toMatchObject([{ title: 'Log out: Chrome on Android', danger: true }]);
  expect(services.toasts).toEqual([{ message: 'Logged out', kind: 'success' }]);
});

test('all others are signed out with one press', async () => {
  const { user, server } = await show([session(), session({ id: 's2' })]);
  await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
  expect(await screen.findByText('You’re not logged in anywhere else.')).toBeVisible();
  expect(server.inputsOf('endSessionsCall')).toEqual([{ others: true }]);
});

test('a question that is cancelled ends nothing', async () => {
  const { user, server, services } = await show([session()]);
  services.answerWith(false);
  await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
  expect(server.inputsOf('endSessionsCall')).toEqual([]);
});

test('what could not be ended is said, but not of one that has ended meanwhile', async () => {
  const { user, server } = await show([session()], {
    endSessionsCall: () => {
      throw noConnection();
    },
  });
  const press = async () =>
    user.click(await screen.findByRole('button', { name: 'Log out: Chrome on Android' }));
  await press();
  expect(await screen.findByText(/No connection/)).toBeVisible();
  server.change({
    endSessionsCall: () => {
      throw callError('not_found');
    },
    listSessionsCall: () => ({ current, list: [], next_cursor: null }),
  });
  await press();
  expect(await screen.findByText('You’re not logged in anywhere else.')).toBeVisible();
  expect(screen.queryByText(/No connection/)).toBeNull();
});

test('one that was signed out although the response was lost is no failure', async () => {
  const other = session({ id: 's2', browser: 'Firefox' });
  let isGone = false;
  const { user, server } = await show([session(), other], {
    endSessionsCall: () => {
      if (isGone) throw callError('not_found');
      isGone = true;
      server.change({ listSessionsCall: () => ({ current, list: [other], next_cursor: null }) });
      throw noConnection();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Log out: Chrome on Android' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(screen.getByText('Firefox on Android')).toBeVisible();
  expect(screen.queryByText(/No connection/)).toBeNull();
});
