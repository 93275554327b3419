import { act, screen, waitFor } from '@testing-library/react';
import { createApiClient } from '@adpartner/shared/api/client';
import { provideApiClient } from '@adpartner/shared/api/current-client';
import { fakeBridge } from '@adpartner/shared/bridge/fake-bridge';
import { currentLanguage } from '@adpartner/shared/i18n/i18n';
import { appStore } from '@adpartner/shared/session/app-store';
import { currentToken, userAtom } from '@adpartner/shared/session/session-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, noConnection, callError } from '@adpartner/shared/testing/fake-server';
import { fakeServices } from '@adpartner/shared/testing/fake-services';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { EntryScreen } from './entry-screen.tsx';

const session = (user = aUser({ entry: 'app' })) => ({
  token: 'fresh',
  expires_at: '2026-12-21T08:00:00.000Z',
  user,
});

type Options = Parameters<typeof renderHostScreen>[1];

const open = (query: string, options: Options = {}) =>
  act(() => renderHostScreen(<EntryScreen />, { route: `/entry${query}`, ...options }));

test('a good ticket signs in and leaves the address', async () => {
  const server = fakeServer({ loginWithTicketCall: () => session() });
  const { location } = await open('?ticket=t1&lang=en');
  await waitFor(() => expect(location()).toBe('/ad-center'));
  expect(currentToken()).toBe('fresh');
  expect(server.inputsOf('loginWithTicketCall')).toMatchObject([{ ticket: 't1' }]);
});

test('the language of the link is shown', async () => {
  fakeServer({ loginWithTicketCall: () => session() });
  const { location } = await open('?ticket=t1&lang=de');
  await waitFor(() => expect(location()).toBe('/ad-center'));
  expect(currentLanguage()).toBe('de');
});

test('no account yet leads to the welcome page with the whole query', async () => {
  fakeServer({
    loginWithTicketCall: () => {
      throw callError('no_account_for_ticket');
    },
  });
  const { location } = await open('?ticket=t1&lang=en&campaign=7');
  await waitFor(() => expect(location()).toBe('/ad-welcome?ticket=t1&lang=en&campaign=7'));
});

test('a store that is not open leads there too', async () => {
  fakeServer({ loginWithTicketCall: () => session(aUser({ entry: 'app', store: null })) });
  const { location } = await open('?ticket=t1');
  await waitFor(() => expect(location()).toBe('/ad-welcome?ticket=t1'));
  expect(currentToken()).toBe('fresh');
});

test('without a ticket and a session one is led to the login page', async () => {
  fakeServer();
  const { location } = await open('');
  await waitFor(() => expect(location()).toBe('/login'));
});

test.each([
  ['ticket_expired', /has expired/],
  ['ticket_used', /works only once/],
  ['ticket_invalid', /isn’t valid/],
] as const)('%s is to be opened again from the app', async (reason, words) => {
  fakeServer({
    loginWithTicketCall: () => {
      throw callError(reason);
    },
  });
  const bridge = fakeBridge();
  const { user } = await open('?ticket=t1', { bridge });
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to your app' }));
  expect(bridge.closed()).toBe(true);
});

test('a disabled account is not offered to try again', async () => {
  fakeServer({
    loginWithTicketCall: () => {
      throw callError('account_disabled');
    },
  });
  await open('?ticket=t1');
  expect(await screen.findByText('We couldn’t log you in')).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Contact customer service',
  ]);
});

test('a refused ticket is said by this screen, so the error policy need do nothing', async () => {
  const server = fakeServer({
    loginWithTicketCall: () => {
      throw callError('ticket_used');
    },
  });
  const told: boolean[] = [];
  provideApiClient(
    createApiClient({
      base: '',
      getToken: currentToken,
      getLanguage: currentLanguage,
      fetch: server.fetch,
      onError: (_error, { shownInPlace }) => void told.push(shownInPlace),
    }),
  );
  await open('?ticket=t1');
  expect(await screen.findByText(/works only once/)).toBeVisible();
  expect(told).toEqual([true]);
});

test('a missing connection is said, and the same ticket is tried again', async () => {
  const server = fakeServer({
    loginWithTicketCall: () => {
      throw noConnection();
    },
  });
  const { user, location } = await open('?ticket=t1');
  expect(await screen.findByText('We couldn’t log you in')).toBeVisible();
  server.change({ loginWithTicketCall: () => session() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(location()).toBe('/ad-center'));
  // Under one key, so that the server knows the request whose response was lost.
  const [lost, again] = server.inputsOf('loginWithTicketCall');
  expect(lost).toEqual({ ticket: 't1', repeat_key: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(again).toEqual(lost);
});

describe('with another user’s session stored', () => {
  const bob = aUser({ id: 'bob', nickname: 'Bob' });

  test('it asks before it switches', async () => {
    fakeServer({ loginWithTicketCall: () => session() });
    const { services, location } = await open('?ticket=t1', { user: bob });
    await waitFor(() => expect(location()).toBe('/ad-center'));
    expect(services.questions[0]?.body).toBe(
      'You’re logged in here as Bob. The link you opened belongs to Ann.',
    );
    expect(appStore.get(userAtom)?.nickname).toBe('Ann');
  });

  test('who would rather stay does, and the new session is ended', async () => {
    fakeServer({ loginWithTicketCall: () => session() });
    const ended = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    const services = fakeServices();
    services.answerWith(false);
    const { location } = await open('?ticket=t1', { user: bob, services });
    await waitFor(() => expect(location()).toBe('/ad-center'));
    expect(appStore.get(userAtom)?.nickname).toBe('Bob');
    const [url, init] = ended.mock.calls[0] ?? [];
    expect(url).toBe('/facebook-business/auth/v2/logout');
    expect(new Headers(init?.headers).get('X-CT')).toBe('fresh');
  });
});
