import { act, screen, waitFor, within } from '@testing-library/react';
import { appStore } from '@adpartner/shared/session/app-store';
import { currentToken, expireSession, sessionAtom } from '@adpartner/shared/session/session-atoms';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  callError,
  fakeServer,
  noConnection,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { EditLoginPasswordScreen } from './edit-login-password-screen.tsx';

async function show(user = aUser(), handlers: FakeHandlers = {}) {
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getUserCall: () => user,
    changeLoginPasswordCall: () => ({}),
    ...handlers,
  });
  const page = await renderScreen(<EditLoginPasswordScreen />, {
    route: '/ad-center/edit-login-password',
    messages: { adcenter: en },
    user,
  });
  const fill = async (old: string, fresh: string, again: string) => {
    await page.user.type(screen.getByLabelText('Current password'), old);
    await page.user.type(screen.getByLabelText('New password'), fresh);
    await page.user.type(screen.getByLabelText('New password again'), again);
    await page.user.click(screen.getByRole('button', { name: 'Change the login password' }));
  };
  return { ...page, server, fill };
}

test('after the change one is signed out and signs in again', async () => {
  const { fill, server, location } = await show();
  await fill('old secret', 'new secret', 'new secret');
  await waitFor(() => expect(location()).toBe('/login'));
  expect(appStore.get(sessionAtom)).toBeNull();
  expect(server.inputsOf('changeLoginPasswordCall')).toEqual([
    { old_password: 'old secret', new_password: 'new secret' },
  ]);
});

test.each([
  ['old secret', 'short', 'short', 'At least 8 characters'],
  ['old secret', 'old secret', 'old secret', 'The new password must differ from the current one'],
  ['old secret', '          ', '          ', 'This is too easy to guess. Choose another.'],
  ['old secret', 'new secret', 'new secrets', 'The passwords don’t match'],
])('%s, %s, %s: %s', async (old, fresh, again, words) => {
  const { fill, server } = await show();
  await fill(old, fresh, again);
  expect(await screen.findByText(words)).toBeVisible();
  expect(server.inputsOf('changeLoginPasswordCall')).toEqual([]);
});

test('a change whose response was lost says that nobody knows, and is done once the session is found over', async () => {
  const { fill, server, location, user } = await show(aUser(), {
    changeLoginPasswordCall: () => {
      throw noConnection();
    },
  });
  await fill('old secret', 'new secret', 'new secret');
  expect(await screen.findByText(/don’t know whether your password was changed/)).toBeVisible();
  server.change({
    changeLoginPasswordCall: () => {
      throw callError('session_expired');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Change the login password' }));
  await waitFor(() => expect(location()).toBe('/login'));
  expect(appStore.get(sessionAtom)).toBeNull();
});

test('it is done as well if another call is the first that is told that the session is over', async () => {
  const { fill, location } = await show(aUser(), {
    changeLoginPasswordCall: () => {
      throw noConnection();
    },
  });
  await fill('old secret', 'new secret', 'new secret');
  await screen.findByText(/don’t know whether your password was changed/);
  act(() => void expireSession(currentToken()));
  await waitFor(() => expect(location()).toBe('/login'));
});

test('a session that ends during the form says nothing of a password', async () => {
  const { location } = await show(aUser());
  const before = location();
  act(() => void expireSession(currentToken()));
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(location()).toBe(before);
});

test('a wrong current password is said at its field', async () => {
  const { fill, location } = await show(aUser(), {
    changeLoginPasswordCall: () => {
      throw callError('wrong_old_password');
    },
  });
  await fill('not this', 'new secret', 'new secret');
  expect(await screen.findByText('The current password is wrong')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(/wrong/);
  expect(location()).toBe('/ad-center/edit-login-password');
});

test('a wrong current password with a space at its end is sent as it is, and the space is told', async () => {
  const { fill, server } = await show(aUser(), {
    changeLoginPasswordCall: () => {
      throw callError('wrong_old_password');
    },
  });
  await fill('not this ', 'new secret', 'new secret');
  expect(
    await screen.findByText(/password is wrong. It begins or ends with a space/),
  ).toBeVisible();
  expect(server.inputsOf('changeLoginPasswordCall')[0]?.old_password).toBe('not this ');
});

test('a new password that the server finds too easy is said at its field', async () => {
  const { fill } = await show(aUser(), {
    changeLoginPasswordCall: () => {
      throw callError('weak_password');
    },
  });
  await fill('old secret', 'password1', 'password1');
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/too easy to guess/),
  );
});

test('who comes through the partner app is told that there is none', async () => {
  await show(aUser({ entry: 'app' }));
  expect(screen.getByText(/no login password to change/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the rules are ticked off while one types', async () => {
  const { user } = await show();
  const rules = within(screen.getByRole('list', { name: 'The new password' }));
  const kept = () =>
    rules
      .getAllByRole('listitem')
      .filter((rule) => /done$/.test(rule.textContent))
      .map((rule) => rule.textContent);
  expect(kept()).toEqual([]);
  await user.type(screen.getByLabelText('Current password'), 'old secret');
  await user.type(screen.getByLabelText('New password'), 'new sec');
  expect(kept()).toEqual([expect.stringMatching(/^Differs/)]);
  await user.type(screen.getByLabelText('New password'), 'ret');
  await user.type(screen.getByLabelText('New password again'), 'new secret');
  expect(kept()).toHaveLength(3);
});
