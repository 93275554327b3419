import { screen, waitFor } from '@testing-library/react';
import { currentToken } from '@adpartner/shared/session/session-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, noConnection, callError } from '@adpartner/shared/testing/fake-server';
import { localMoment } from '@adpartner/shared/testing/local-moment';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const SESSION = { token: 'fresh', expires_at: '2026-12-21T08:00:00.000Z', user: aUser() };

async function logIn(username = 'ann_01', password = 'long enough') {
  const page = await renderHostScreen(<LoginScreen />, { route: '/login' });
  if (username) await page.user.type(screen.getByLabelText('Username'), username);
  if (password) await page.user.type(screen.getByLabelText('Password'), password);
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  return page;
}

test('the right credentials begin a session and lead to the ad center', async () => {
  const server = fakeServer({ loginCall: () => SESSION });
  const page = await logIn(' ann_01 ');
  await waitFor(() => expect(page.location()).toBe('/ad-center'));
  expect(currentToken()).toBe('fresh');
  expect(server.inputsOf('loginCall')).toEqual([{ username: 'ann_01', password: 'long enough' }]);
});

test('a username and a password are both wanted, and nothing is sent without', async () => {
  const server = fakeServer();
  await logIn('', '');
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/Enter your username/);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Enter your password/);
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
  expect(server.seen).toEqual([]);
});

test.each([
  ['Username', 'Enter your username'],
  ['Password', 'Enter your password'],
])('what is missing is announced where Enter has left the focus: %s', async (label, told) => {
  fakeServer();
  const page = await renderHostScreen(<LoginScreen />, { route: '/login' });
  const filled = label === 'Username' ? 'Password' : 'Username';
  await page.user.type(screen.getByLabelText(filled), 'ann_01');
  await page.user.type(screen.getByLabelText(label), '{Enter}');
  expect((await screen.findByText(told)).closest('[role=alert]')).not.toBeNull();
  expect(screen.getByLabelText(label)).toHaveFocus();
});

test('wrong credentials are said at the form, and what was typed stays', async () => {
  fakeServer({
    loginCall: () => {
      throw callError('bad_credentials');
    },
  });
  await logIn();
  expect(await screen.findByText('The username or password is wrong')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('ann_01');
  expect(currentToken()).toBeNull();
});

test('a wrong password with a space at its end is sent as it is, and the space is told', async () => {
  const server = fakeServer({
    loginCall: () => {
      throw callError('bad_credentials');
    },
  });
  await logIn('ann_01', 'long enough ');
  expect(await screen.findByText('The username or password is wrong')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    /begins or ends with a space/,
  );
  expect(server.inputsOf('loginCall')).toEqual([{ username: 'ann_01', password: 'long enough ' }]);
});

test('what was said of a try goes with the next press, also where that is not sent', async () => {
  fakeServer({
    loginCall: () => {
      throw callError('bad_credentials');
    },
  });
  const { user } = await logIn();
  const wrong = await screen.findByText('The username or password is wrong');
  await user.clear(screen.getByLabelText('Password'));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(wrong).not.toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Enter your password/);
});

test('the same error a second time is said a second time', async () => {
  const server = fakeServer({
    loginCall: () => {
      throw callError('bad_credentials');
    },
  });
  const { user } = await logIn();
  await screen.findByText('The username or password is wrong');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(server.inputsOf('loginCall')).toHaveLength(2));
  expect(await screen.findByText('The username or password is wrong')).toBeVisible();
});

test.each([
  [30, /Too many tries.*in 30 seconds/],
  [480, /Too many tries.*in 8 minutes/],
])('too many tries are said with when it may be tried again: %d s', async (retry_after, said) => {
  fakeServer({
    loginCall: () => {
      const until = localMoment('2026-11-21T10:30');
      throw callError('too_many_attempts', { until, retry_after });
    },
  });
  await logIn();
  expect(await screen.findByText(said)).toBeVisible();
});

test('once the wait after too many tries is over, that is said in place of the wait', async () => {
  fakeServer({
    loginCall: () => {
      throw callError('too_many_attempts', { until: new Date().toISOString(), retry_after: 1 });
    },
  });
  await logIn();
  expect(await screen.findByText(/Too many tries/)).toBeVisible();
  expect(await screen.findByText('You can try again now.', {}, { timeout: 3_000 })).toBeVisible();
  expect(screen.queryByText(/Too many tries/)).toBeNull();
});

test('without a connection the button is disabled, and says why', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeServer({});
  await renderHostScreen(<LoginScreen />, { route: '/login' });
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled();
  expect(screen.getByText(/^No connection to the server/)).toBeVisible();
});

test('a connection that is missing is said, and another try can succeed', async () => {
  const server = fakeServer({
    loginCall: () => {
      throw noConnection();
    },
  });
  const page = await logIn();
  expect(await screen.findByText(/No connection/)).toBeVisible();
  server.change({ loginCall: () => SESSION });
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(page.location()).toBe('/ad-center'));
});

test('whoever is signed in already goes on', async () => {
  const page = await renderHostScreen(<LoginScreen />, { route: '/login', user: aUser() });
  await waitFor(() => expect(page.location()).toBe('/ad-center'));
});

test('a forgotten password is a case for customer service', async () => {
  const page = await renderHostScreen(<LoginScreen />, { route: '/login' });
  await page.user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect(page.services.services).toEqual(['general']);
});

test('password managers know the fields', async () => {
  await renderHostScreen(<LoginScreen />, { route: '/login' });
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username webauthn');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});
