import { act, screen, waitFor } from '@testing-library/react';
import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { pageLayers } from '@adpartner/shared/shell/page-layers';
import { createHashRouter } from '@adpartner/shared/shell/router';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { SetPasswordScreen } from './set-password-screen.tsx';

async function show(isSet = false, handlers: FakeHandlers = {}) {
  const user = aUser({ has_transaction_password: isSet });
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getUserCall: () => user,
    setTransactionPasswordCall: () => ({}),
    ...handlers,
  });
  const page = await renderScreen(<SetPasswordScreen />, {
    route: '/wallet/set-password',
    messages: { wallet: en },
    user,
  });
  const enter = async (label: string, code: string, button: string) => {
    await page.user.type(screen.getByLabelText(label), code);
    await page.user.click(screen.getByRole('button', { name: button }));
  };
  return { ...page, server, enter };
}

const FIRST = en.setPassword.first;
const AGAIN = en.setPassword.again;
const SET = en.setPassword.submit;

test('it is set, then confirmed, and leads back to where one was', async () => {
  const { enter, server, services } = await show();
  server.change({
    setTransactionPasswordCall: () => {
      server.change({ getUserCall: () => aUser({ has_transaction_password: true }) });
      return {};
    },
  });
  await enter(FIRST, '58a0473', 'Continue');
  expect(screen.getByLabelText(AGAIN)).toHaveFocus();
  await enter(AGAIN, '580473', SET);
  await waitFor(() => expect(services.backs()).toBe(1));
  expect(services.toasts).toEqual([{ message: en.setPassword.done, kind: 'success' }]);
  const hash = hashTransactionPassword('580473');
  expect(server.inputsOf('setTransactionPasswordCall')).toEqual([{ password: hash }]);
  expect(appStore.get(userAtom)).toMatchObject({ has_transaction_password: true });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(hash);
});

test('a mismatch begins again, and says so until a digit is typed', async () => {
  const { enter, server, user } = await show();
  await enter(FIRST, '580473', 'Continue');
  await enter(AGAIN, '580474', SET);
  const first = screen.getByLabelText(FIRST);
  expect(first).toHaveValue('');
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription(expect.stringContaining(en.setPassword.mismatch));
  await user.type(first, '1');
  expect(screen.queryByText(en.setPassword.mismatch)).toBeNull();
  expect(server.inputsOf('setTransactionPasswordCall')).toEqual([]);
});

test('each step has a button of its own, so that the second of two quick taps is none in the next step', async () => {
  const { enter } = await show();
  const next = screen.getByRole('button', { name: 'Continue' });
  await enter(FIRST, '580473', 'Continue');
  expect(screen.getByLabelText(AGAIN)).toHaveFocus();
  expect(next).not.toBeInTheDocument();
});

test('fewer than six digits go no further', async () => {
  const { enter } = await show();
  await enter(FIRST, '58047', 'Continue');
  expect(screen.getByText(en.setPassword.sixDigits)).toBeVisible();
  expect(screen.queryByLabelText(AGAIN)).toBeNull();
});

test('one can begin again before it is confirmed', async () => {
  const { enter, user } = await show();
  await enter(FIRST, '580473', 'Continue');
  await user.click(screen.getByRole('button', { name: en.setPassword.startAgain }));
  expect(screen.getByLabelText(FIRST)).toHaveValue('');
});

test('Back at the second time leads to the first, empty, and then away', async () => {
  // The page's router counts the steps of a page.
  window.history.pushState(null, '', '#/');
  createHashRouter([{ path: '*' }]);
  const { enter, server } = await show(false, {
    setTransactionPasswordCall: () => new Promise(() => {}),
  });
  const back = () => act(() => Promise.resolve(pageLayers()?.back()));
  await enter(FIRST, '580473', 'Continue');
  await back();
  expect(screen.getByLabelText(FIRST)).toHaveValue('');
  expect(screen.getByLabelText(FIRST)).toHaveFocus();
  expect(pageLayers()?.back()).toBe(false);

  await enter(FIRST, '580473', 'Continue');
  await enter(AGAIN, '580473', SET);
  await back();
  expect(screen.getByLabelText(AGAIN)).toBeVisible();
  expect(server.inputsOf('setTransactionPasswordCall')).toHaveLength(1);
});

test('the cooling-off is told before', async () => {
  await show(false, {
    getBasicConfigCall: () =>
      aBasicConfig({ cooling_off_hours: 24, first_binding_cooling_off_hours: 24 }),
  });
  expect(await screen.findByText(/we pause withdrawals for 24 hours/)).toBeVisible();
});

test('who has one already is led to changing it', async () => {
  const { user, services } = await show(true);
  expect(screen.queryByLabelText(FIRST)).toBeNull();
  expect(screen.getByRole('link', { name: en.setPassword.change })).toHaveAttribute(
    'href',
    '/ad-center/edit-pay-password',
  );
  await user.click(screen.getByRole('button', { name: /Forgot it/ }));
  expect(services.services).toEqual(['general']);
});

test('one that was set elsewhere meanwhile is found out', async () => {
  const { enter, server } = await show(false, {
    setTransactionPasswordCall: () => {
      throw callError('invalid_params', { fields: { old_password: 'required' } });
    },
  });
  await enter(FIRST, '580473', 'Continue');
  server.change({ getUserCall: () => aUser({ has_transaction_password: true }) });
  await enter(AGAIN, '580473', SET);
  expect(await screen.findByText(en.setPassword.isSet)).toBeVisible();
});

test('one that is easy to guess is refused at once, and by the server at its field', async () => {
  const { enter, server } = await show(false, {
    setTransactionPasswordCall: () => {
      throw callError('weak_password');
    },
  });
  await enter(FIRST, '123456', 'Continue');
  expect(screen.getByLabelText(FIRST)).toHaveAccessibleDescription(
    /Too easy to guess: the digits follow a pattern/,
  );
  expect(server.inputsOf('setTransactionPasswordCall')).toEqual([]);
  await enter(FIRST, '580473', 'Continue');
  await enter(AGAIN, '580473', SET);
  await waitFor(() =>
    expect(screen.getByLabelText(FIRST)).toHaveAccessibleDescription(/too easy to guess/),
  );
});

test('a lost connection says so, and the digits stay', async () => {
  const { enter, services, server, user } = await show(false, {
    setTransactionPasswordCall: () => {
      throw noConnection();
    },
  });
  await enter(FIRST, '580473', 'Continue');
  await enter(AGAIN, '580473', SET);
  expect(await screen.findByText(/couldn’t reach|No connection/)).toBeVisible();
  expect(screen.getByLabelText(AGAIN)).toHaveValue('580473');
  expect(services.backs()).toBe(0);
  server.change({
    setTransactionPasswordCall: () => {
      server.change({ getUserCall: () => aUser({ has_transaction_password: true }) });
      return {};
    },
  });
  await user.click(screen.getByRole('button', { name: SET }));
  await waitFor(() => expect(services.backs()).toBe(1));
  expect(services.toasts).toEqual([{ message: en.setPassword.done, kind: 'success' }]);
});

test('one that is set although the response was lost is found, told, and leads back', async () => {
  const { enter, server, services } = await show(false, {
    setTransactionPasswordCall: () => {
      server.change({ getUserCall: () => aUser({ has_transaction_password: true }) });
      throw noConnection();
    },
  });
  await enter(FIRST, '580473', 'Continue');
  await enter(AGAIN, '580473', SET);
  await waitFor(() => expect(services.backs()).toBe(1));
  expect(services.toasts).toEqual([{ message: en.setPassword.done, kind: 'success' }]);
  expect(screen.queryByText(en.setPassword.isSet)).toBeNull();
});

test('one that was set by a request whose response was lost is found at the next one', async () => {
  const { enter, server, services, user } = await show(false, {
    setTransactionPasswordCall: () => {
      throw noConnection();
    },
    getUserCall: () => {
      throw noConnection();
    },
  });
  await enter(FIRST, '580473', 'Continue');
  await enter(AGAIN, '580473', SET);
  await screen.findByText(/couldn’t reach|No connection/);
  server.change({
    setTransactionPasswordCall: () => {
      throw callError('invalid_params', { fields: { old_password: 'required' } });
    },
    getUserCall: () => aUser({ has_transaction_password: true }),
  });
  await user.click(screen.getByRole('button', { name: SET }));
  await waitFor(() => expect(services.backs()).toBe(1));
  expect(services.toasts).toEqual([{ message: en.setPassword.done, kind: 'success' }]);
});

test('offline it is disabled, and says why', async () => {
  await show();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(en.offline)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  online.mockRestore();
});
