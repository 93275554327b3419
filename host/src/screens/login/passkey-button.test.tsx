import { act, screen, waitFor } from '@testing-library/react';
import { basicConfigQuery } from '@adpartner/shared/api/basic-config-query';
import { pageLayers } from '@adpartner/shared/shell/page-layers';
import { createHashRouter } from '@adpartner/shared/shell/router';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  CREDENTIAL,
  fakeAuthenticator,
  REQUEST_OPTIONS,
  type FakeAuthenticator,
} from '@adpartner/shared/testing/fake-authenticator';
import { fakeServer, noConnection, callError } from '@adpartner/shared/testing/fake-server';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const SESSION = { token: 'fresh', expires_at: '2026-12-21T08:00:00.000Z', user: aUser() };

async function logIn() {
  const page = await renderHostScreen(<LoginScreen />, { route: '/login' });
  await page.user.type(screen.getByLabelText('Username'), 'ann_01');
  await page.user.type(screen.getByLabelText('Password'), 'long enough');
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  return page;
}

let authenticator: FakeAuthenticator;
beforeEach(() => {
  authenticator = fakeAuthenticator();
});
afterEach(() => authenticator.remove());
async function showSite(passkeys = true) {
  const page = await renderHostScreen(<LoginScreen />, { route: '/login' });
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  const { queryKey } = basicConfigQuery('en');
  act(() => page.queryClient.setQueryData(queryKey, { ...aBasicConfig(), passkeys }));
  return page;
}
async function pressPasskey() {
  const page = await showSite();
  await page.user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
  return page;
}

test('a passkey signs in without a password', async () => {
  const server = fakeServer({
    askPasskeyLoginCall: () => REQUEST_OPTIONS,
    loginWithPasskeyCall: () => SESSION,
  });
  const page = await pressPasskey();
  await waitFor(() => expect(page.location()).toBe('/ad-center'));
  expect(server.inputsOf('loginWithPasskeyCall')).toEqual([{ passkey: CREDENTIAL }]);
});

test('a passkey that is refused is said', async () => {
  fakeServer({
    askPasskeyLoginCall: () => REQUEST_OPTIONS,
    loginWithPasskeyCall: () => {
      throw callError('passkey_refused');
    },
  });
  await pressPasskey();
  expect(await screen.findByText(/couldn’t accept the passkey/)).toBeVisible();
});

test('a passkey that is taken back is said, and can be asked for again', async () => {
  fakeServer({ askPasskeyLoginCall: () => REQUEST_OPTIONS });
  authenticator.fail();
  const page = await pressPasskey();
  expect(await screen.findByText(/couldn’t confirm your passkey/)).toBeVisible();
  authenticator.fail('SecurityError');
  await page.user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
  expect(await screen.findByText(/doesn’t support passkeys/)).toBeVisible();
});

test('a passkey is not offered where the site has none', async () => {
  await showSite(false);
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
});

test('a passkey is the second step of who has turned it on', async () => {
  const server = fakeServer({
    loginCall: ({ passkey }) => {
      if (!passkey) throw callError('second_step_required', { options: REQUEST_OPTIONS });
      return SESSION;
    },
  });
  const page = await logIn();
  await page.user.click(await screen.findByRole('button', { name: 'Use your passkey' }));
  await waitFor(() => expect(page.location()).toBe('/ad-center'));
  expect(server.inputsOf('loginCall')[1]).toEqual({
    username: 'ann_01',
    password: 'long enough',
    passkey: CREDENTIAL,
  });
});

test('a browser without passkeys says so at the second step, and asks for a code', async () => {
  authenticator.remove();
  fakeServer({
    loginCall: () => {
      throw callError('second_step_required', { options: REQUEST_OPTIONS });
    },
  });
  await logIn();
  expect(await screen.findByText(/device or browser doesn’t support passkeys/)).toBeVisible();
  expect(screen.getByText('Your password is correct. Now enter a recovery code.')).toBeVisible();
  expect(screen.getByLabelText('Recovery code')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use your passkey' })).toBeNull();
});

test('a wrong recovery code is announced where Enter has left the focus', async () => {
  fakeServer({
    loginCall: ({ recovery_code }) => {
      if (recovery_code !== undefined) throw callError('wrong_recovery_code');
      throw callError('second_step_required', { options: REQUEST_OPTIONS });
    },
  });
  const page = await logIn();
  const field = await screen.findByLabelText('Recovery code');
  await page.user.type(field, 'K7QD-94XM-TRGC{Enter}');
  const message = await screen.findByText('This code is wrong, or you’ve already used it');
  expect(message.closest('[role=alert]')).not.toBeNull();
  expect(field).toHaveFocus();
});

test('a passkey may be a recovery code instead, of which a wrong one is said', async () => {
  fakeServer({
    loginCall: ({ recovery_code }) => {
      if (recovery_code === undefined)
        throw callError('second_step_required', { options: REQUEST_OPTIONS });
      if (recovery_code !== 'K7QD-94XM-TRGA') throw callError('wrong_recovery_code');
      return SESSION;
    },
  });
  const page = await logIn();
  const field = await screen.findByLabelText('Recovery code');
  await page.user.type(field, 'K7QD-94XM-TRGC');
  await page.user.click(screen.getByRole('button', { name: 'Log in with the code' }));
  expect(await screen.findByText('This code is wrong, or you’ve already used it')).toBeVisible();
  await page.user.clear(field);
  await page.user.type(field, 'K7QD-94XM-TRGA');
  await page.user.click(screen.getByRole('button', { name: 'Log in with the code' }));
  await waitFor(() => expect(page.location()).toBe('/ad-center'));
});

test('a recovery code whose response was lost is sent again as the same request', async () => {
  const server = fakeServer({
    loginCall: ({ recovery_code }) => {
      if (recovery_code !== undefined) throw noConnection();
      throw callError('second_step_required', { options: REQUEST_OPTIONS });
    },
  });
  const page = await logIn();
  await page.user.type(await screen.findByLabelText('Recovery code'), 'K7QD-94XM-TRGC{Enter}');
  await screen.findByText(/connection/i);
  server.change({ loginCall: () => SESSION });
  await page.user.click(screen.getByRole('button', { name: 'Log in with the code' }));
  await waitFor(() => expect(page.location()).toBe('/ad-center'));
  const [, lost, again] = server.inputsOf('loginCall');
  expect(lost).toMatchObject({ repeat_key: expect.stringMatching(/^[\da-f-]{36}$/) as string });
  expect(again).toEqual(lost);
});

const steps = (error?: () => Error) =>
  fakeServer({
    loginCall: ({ passkey, recovery_code }) => {
      if (!passkey && recovery_code === undefined)
        throw callError('second_step_required', { options: REQUEST_OPTIONS });
      if (error) throw error();
      return SESSION;
    },
  });

test('a passkey that is taken back at the second step costs nothing of what was done', async () => {
  const server = steps();
  authenticator.fail();
  const page = await logIn();
  await page.user.click(await screen.findByRole('button', { name: 'Use your passkey' }));
  expect(await screen.findByText(/couldn’t confirm your passkey/)).toBeVisible();
  await page.user.type(screen.getByLabelText('Recovery code'), 'K7QD-94XM-TRGA');
  await page.user.click(screen.getByRole('button', { name: 'Log in with the code' }));
  await waitFor(() => expect(page.location()).toBe('/ad-center'));
  expect(server.inputsOf('loginCall')).toHaveLength(2);
});

test.each([
  ['nothing', ' ', undefined, /Fill in this field/],
  ['half a code', 'K7QD-94XM', undefined, /doesn’t look right/],
  ['a code that does not get there', 'K7QD-94XM-TRGA', noConnection, /No connection/],
  [
    'too many codes',
    'K7QD-94XM-TRGA',
    () => callError('too_many_attempts', { until: '2026-11-21T10:30:00Z', retry_after: 30 }),
    /Too many tries/,
  ],
])('%s at the second step is said there, where another try is', async (_, code, why, said) => {
  steps(why);
  const page = await logIn();
  await page.user.type(await screen.findByLabelText('Recovery code'), code);
  await page.user.click(screen.getByRole('button', { name: 'Log in with the code' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByLabelText('Recovery code')).toHaveValue(code);
});

test('the second step begins at its head, since the control that had the focus is gone', async () => {
  steps();
  const page = await logIn();
  await screen.findByLabelText('Recovery code');
  expect(screen.getByRole('heading', { name: 'Confirm it’s you' }).parentElement).toHaveFocus();
  await page.user.tab();
  expect(screen.getByRole('button', { name: 'Use your passkey' })).toHaveFocus();
});

test('a passkey that is refused at the second step leads back to the password, with the name', async () => {
  steps(() => callError('passkey_refused'));
  const page = await logIn();
  await page.user.click(await screen.findByRole('button', { name: 'Use your passkey' }));
  expect(await screen.findByText(/couldn’t accept the passkey/)).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('ann_01');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

describe('Back at the second step', () => {
  // The page's router counts the history entries.
  beforeAll(() => {
    window.history.pushState(null, '', '#/');
    createHashRouter([{ path: '*' }]);
  });
  const back = () => act(() => Promise.resolve(pageLayers()?.back()));

  test('leads to the password, with the name as it was typed', async () => {
    steps();
    await logIn();
    await screen.findByLabelText('Recovery code');
    await back();
    expect(screen.getByRole('heading', { name: 'Log in' }).parentElement).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveValue('ann_01');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(pageLayers()?.back()).toBe(false);
  });

  test('waits for a response that is on its way', async () => {
    fakeServer({
      loginCall: ({ recovery_code }) => {
        if (recovery_code !== undefined) return new Promise(() => {});
        throw callError('second_step_required', { options: REQUEST_OPTIONS });
      },
    });
    const page = await logIn();
    await page.user.type(await screen.findByLabelText('Recovery code'), 'K7QD-94XM-TRGA');
    await page.user.click(screen.getByRole('button', { name: 'Log in with the code' }));
    await back();
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
  });
});
