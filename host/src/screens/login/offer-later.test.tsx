import { act, screen, waitFor } from '@testing-library/react';
import { basicConfigQuery } from '@adpartner/shared/api/basic-config-query';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  CREDENTIAL,
  fakeAuthenticator,
  REQUEST_OPTIONS,
  type FakeAuthenticator,
} from '@adpartner/shared/testing/fake-authenticator';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const SESSION = { token: 'fresh', expires_at: '2026-12-21T08:00:00.000Z', user: aUser() };

let authenticator: FakeAuthenticator;
const idle: (() => void)[] = [];
beforeEach(() => {
  authenticator = fakeAuthenticator(true);
  idle.length = 0;
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => idle.push(work),
    cancelIdleCallback: (id: number) => void idle.splice(id - 1, 1),
  });
});
afterEach(() => {
  authenticator.remove();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
  Reflect.deleteProperty(navigator, 'connection');
});
const defaults = {
  askPasskeyLoginCall: () => REQUEST_OPTIONS,
  loginWithPasskeyCall: () => SESSION,
  loginCall: () => SESSION,
};

async function show(handlers: FakeHandlers = {}) {
  const server = fakeServer({ ...defaults, ...handlers });
  const page = await renderHostScreen(<LoginScreen />, { route: '/login' });
  const { queryKey } = basicConfigQuery('en');
  act(() => page.queryClient.setQueryData(queryKey, { ...aBasicConfig(), passkeys: true }));
  await screen.findByRole('button', { name: 'Log in with a passkey' });
  return { ...page, server };
}
const whenIdle = () => act(() => idle.splice(0).forEach((work) => work()));
const offered = () => waitFor(() => expect(authenticator.isOffering()).toBe(true));
const ended = () => waitFor(() => expect(authenticator.isOffering()).toBe(false));

test('the username’s field offers passkeys once the page is idle, and signs in with the chosen one', async () => {
  const { location, server } = await show();
  expect(server.seen).toEqual([]);
  whenIdle();
  await offered();
  act(() => authenticator.choose());
  await waitFor(() => expect(location()).toBe('/ad-center'));
  expect(server.inputsOf('loginWithPasskeyCall')).toEqual([{ passkey: CREDENTIAL }]);
});

test('the username’s field offers them no longer to who has signed in with a password', async () => {
  const page = await show();
  whenIdle();
  await offered();
  await page.user.type(screen.getByLabelText('Username'), 'ann_01');
  await page.user.type(screen.getByLabelText('Password'), 'long enough');
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(page.location()).toBe('/ad-center'));
  await ended();
});

test('the username’s field offers them no longer to who has left before the page was idle, or after', async () => {
  const { unmount, server } = await show();
  unmount();
  expect(idle).toEqual([]);
  const again = await show();
  whenIdle();
  await offered();
  again.unmount();
  await ended();
  expect(server.seen).toEqual([]);
});

test('the username’s field offers them again where the button was pressed and nothing came of it', async () => {
  const { user } = await show({
    loginWithPasskeyCall: () => {
      throw callError('passkey_refused');
    },
  });
  whenIdle();
  await offered();
  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
  expect(await screen.findByText(/couldn’t accept the passkey/)).toBeVisible();
  await ended();
  await waitFor(() => expect(idle).toHaveLength(1));
  whenIdle();
  await offered();
});

test('the username’s field says nothing where the server could not be asked: the button is there', async () => {
  const { server } = await show({
    askPasskeyLoginCall: () => {
      throw noConnection();
    },
  });
  whenIdle();
  await waitFor(() => expect(server.inputsOf('askPasskeyLoginCall')).toHaveLength(1));
  expect(screen.queryByText(/No connection/)).toBeNull();
});

test('the username’s field costs nothing where data is saved, or where the browser offers none', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const first = await show();
  expect(idle).toEqual([]);
  first.unmount();
  Reflect.deleteProperty(navigator, 'connection');
  authenticator.remove();
  authenticator = fakeAuthenticator();
  await show();
  expect(idle).toEqual([]);
});
