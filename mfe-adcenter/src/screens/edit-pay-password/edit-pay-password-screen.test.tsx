import { screen, waitFor } from '@testing-library/react';
import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, callError, type FakeHandlers } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { EditPayPasswordScreen } from './edit-pay-password-screen.tsx';

async function show(isSet: boolean, handlers: FakeHandlers = {}) {
  const user = aUser({ has_transaction_password: isSet });
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig({ cooling_off_hours: 24 }),
    getUserCall: () => user,
    setTransactionPasswordCall: () => ({}),
    ...handlers,
  });
  const page = await renderScreen(<EditPayPasswordScreen />, {
    route: '/ad-center/edit-pay-password',
    messages: { adcenter: en },
    user,
  });
  const fill = async (codes: Record<string, string>, submit: string) => {
    for (const [label, code] of Object.entries(codes)) {
      await page.user.click(screen.getByLabelText(label));
      await page.user.paste(code);
    }
    await page.user.click(screen.getByRole('button', { name: submit }));
  };
  return { ...page, server, fill };
}

const CHANGE = 'Change the transaction password';

test('a first one is set without an old one, and leads back', async () => {
  const { fill, server, services } = await show(false);
  await fill(
    { 'New transaction password': '580473', 'New transaction password again': '580473' },
    'Set the transaction password',
  );
  await waitFor(() => expect(services.backs()).toBe(1));
  expect(server.inputsOf('setTransactionPasswordCall')).toEqual([
    { password: hashTransactionPassword('580473') },
  ]);
});

test.each<[string, FakeHandlers]>([
  ['saved', {}],
  [
    'refused',
    {
      setTransactionPasswordCall: () => {
        throw callError('transaction_password_locked', { until: '2026-11-21T12:30:00.000Z' });
      },
    },
  ],
])('what is known of the wallet is old once it is %s: it may be paused', async (_, handlers) => {
  const { fill, queryClient } = await show(true, handlers);
  queryClient.setQueryData(['wallet', 'property'], {});
  await fill(
    {
      'Current transaction password': '654321',
      'New transaction password': '580473',
      'New transaction password again': '580473',
    },
    CHANGE,
  );
  await waitFor(() =>
    expect(queryClient.getQueryState(['wallet', 'property'])?.isInvalidated).toBe(true),
  );
});

test('the cooling-off that a change brings is told before', async () => {
  await show(true);
  expect(await screen.findByText(/we pause withdrawals for 24 hours/)).toBeVisible();
});

test('a wrong old one is said at the old one’s field', async () => {
  const { fill } = await show(true, {
    setTransactionPasswordCall: () => {
      throw callError('wrong_transaction_password', { attempts_left: 3 });
    },
  });
  await fill(
    {
      'Current transaction password': '111111',
      'New transaction password': '580473',
      'New transaction password again': '580473',
    },
    CHANGE,
  );
  await screen.findByText(/3 tries left/);
  expect(screen.getByLabelText('Current transaction password')).toHaveAccessibleDescription(
    /3 tries left/,
  );
});

test('a locked one says until when', async () => {
  const { fill } = await show(true, {
    setTransactionPasswordCall: () => {
      throw callError('transaction_password_locked', { until: '2026-11-21T12:30:00.000Z' });
    },
  });
  await fill(
    {
      'Current transaction password': '111111',
      'New transaction password': '580473',
      'New transaction password again': '580473',
    },
    CHANGE,
  );
  await screen.findByText(/Too many wrong tries/);
  expect(screen.getByLabelText('Current transaction password')).toHaveAccessibleDescription(
    /You can use your transaction password again from .*\d/,
  );
});

test('what is not six digits, or not the same twice, is not sent', async () => {
  const { fill, server } = await show(false);
  await fill(
    { 'New transaction password': '580473', 'New transaction password again': '58047' },
    'Set the transaction password',
  );
  expect(await screen.findByText('Enter 6 digits')).toBeVisible();
  expect(server.inputsOf('setTransactionPasswordCall')).toEqual([]);
});

test('one that is easy to guess is not sent, and is told why', async () => {
  const { fill, server } = await show(false);
  await fill(
    { 'New transaction password': '241299', 'New transaction password again': '241299' },
    'Set the transaction password',
  );
  expect(await screen.findByText(/Too easy to guess: it looks like a date/)).toBeVisible();
  expect(server.inputsOf('setTransactionPasswordCall')).toEqual([]);
});

test('who has forgotten it gets to customer service', async () => {
  const { user, services } = await show(true);
  await user.click(screen.getByRole('button', { name: 'Contact customer service' }));
  expect(services.services).toEqual(['general']);
});
