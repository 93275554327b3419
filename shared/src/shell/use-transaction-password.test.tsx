import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  CREDENTIAL,
  fakeAuthenticator,
  type FakeAuthenticator,
  REQUEST_OPTIONS,
} from '@adpartner/shared/testing/fake-authenticator';
import {
  callError,
  fakeServer,
  noConnection,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import { useTransactionPassword, type TransactionProof } from './use-transaction-password.tsx';

const run = jest.fn<Promise<void>, [TransactionProof]>();
const REQUEST = { path: '/user/withdraw', input: { amount: '10.00' } };
beforeEach(() => run.mockReset().mockResolvedValue());

const rendered = jest.fn();
beforeEach(() => rendered.mockReset());

function Asking() {
  const password = useTransactionPassword();
  rendered();
  return (
    <>
      <button
        type="button"
        onClick={() =>
          password.ask({
            confirmLabel: 'Pay it',
            summary: <p>From here to there</p>,
            request: REQUEST,
            run,
          })
        }
      >
        Pay
      </button>
      <button type="button" onClick={password.close}>
        Take back
      </button>
      {password.dialog}
    </>
  );
}

async function show(handlers: FakeHandlers = {}, isSet = true, confirms_by_passkey = false) {
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    checkTransactionPasswordCall: () => ({ valid: true }),
    ...handlers,
  });
  const page = await renderScreen(<Asking />, {
    route: '/pay',
    user: aUser({ has_transaction_password: isSet, confirms_by_passkey }),
  });
  await page.user.click(screen.getByRole('button', { name: 'Pay' }));
  return { ...page, server };
}

async function enter(page: Awaited<ReturnType<typeof show>>, code = '123456') {
  await page.user.type(await screen.findByLabelText('6-digit transaction password'), code);
  await page.user.click(screen.getByRole('button', { name: 'Pay it' }));
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('to ask renders the dialog, and not the form that asks', async () => {
  const page = await show();
  expect(await screen.findByText('From here to there')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await gone();
  expect(rendered).toHaveBeenCalledTimes(1);
});

test('the right code runs what was asked for with its hash, and the dialog goes', async () => {
  const page = await show();
  expect(await screen.findByText('From here to there')).toBeVisible();
  await enter(page);
  await gone();
  const hash = hashTransactionPassword('123456');
  expect(page.server.inputsOf('checkTransactionPasswordCall')).toEqual([{ password: hash }]);
  expect(run.mock.calls).toEqual([[{ password: hash }]]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(hash);
});

test.each([
  ['wrong_transaction_password', { attempts_left: 3 }, /Wrong transaction password. 3 tries left/],
  [
    'transaction_password_locked',
    { until: '2026-11-21T10:00:00.000Z' },
    /You can use your transaction password again from/,
  ],
] as const)('%s keeps the dialog and runs nothing', async (reason, params, words) => {
  const page = await show({
    checkTransactionPasswordCall: () => {
      throw callError(reason, params);
    },
  });
  await enter(page);
  expect(await screen.findByText(words)).toBeVisible();
  expect(run).not.toHaveBeenCalled();
});

test('if the server cannot be reached, the dialog keeps the digits, and a second press confirms', async () => {
  let isReached = false;
  const page = await show({
    checkTransactionPasswordCall: () => {
      if (!isReached) throw noConnection();
      return { valid: true };
    },
  });
  await enter(page);
  expect(await screen.findByText(/No connection to the server/)).toBeVisible();
  isReached = true;
  await page.user.click(screen.getByRole('button', { name: 'Pay it' }));
  await gone();
  expect(run).toHaveBeenCalledTimes(1);
});

test('a password that turns out wrong when it is used is said in the dialog', async () => {
  run.mockRejectedValue(
    new ApiError({
      kind: 'business',
      code: 400,
      reason: 'wrong_transaction_password',
      params: { attempts_left: 1 },
      message: 'wrong',
    }),
  );
  await enter(await show());
  expect(await screen.findByText(/1 try left/)).toBeVisible();
});

test('what fails for another reason is the page’s to say', async () => {
  run.mockRejectedValue(new ApiError({ kind: 'timeout', message: 'no response' }));
  await enter(await show());
  await gone();
});

test('who has no password sets one first', async () => {
  const page = await show({}, false);
  expect(page.location()).toBe('/wallet/set-password');
});

test('who has none by the server’s word sets one first', async () => {
  const page = await show({
    checkTransactionPasswordCall: () => {
      throw callError('transaction_password_not_set');
    },
  });
  const invalidate = jest.spyOn(page.queryClient, 'invalidateQueries');
  await enter(page);
  await waitFor(() => expect(page.location()).toBe('/wallet/set-password'));
  // What the page has is not believed there.
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['user'] });
});

test('who has forgotten it gets to customer service', async () => {
  const page = await show();
  await page.user.click(await screen.findByRole('button', { name: /Forgot it/ }));
  expect(page.services.services).toEqual(['general']);
  await gone();
});

test('a question that is taken back runs nothing', async () => {
  await show();
  await screen.findByLabelText('6-digit transaction password');
  // The page behind the dialog can't be pressed; the test takes it back by code.
  act(() => screen.getByRole('button', { name: 'Take back', hidden: true }).click());
  await gone();
  expect(run).not.toHaveBeenCalled();
});

describe('a passkey that stands in for the password', () => {
  let authenticator: FakeAuthenticator;
  beforeEach(() => {
    authenticator = fakeAuthenticator();
  });
  afterEach(() => authenticator.remove());
  const asks = { askPasskeyCall: () => REQUEST_OPTIONS };
  const press = async (page: Awaited<ReturnType<typeof show>>) =>
    page.user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));

  test('confirms the very request, and the dialog goes', async () => {
    const page = await show(asks, true, true);
    await press(page);
    await gone();
    expect(page.server.inputsOf('askPasskeyCall')).toEqual([REQUEST]);
    expect(page.server.inputsOf('checkTransactionPasswordCall')).toEqual([]);
    expect(run.mock.calls).toEqual([[{ passkey: CREDENTIAL }]]);
  });

  test('that is taken back is said in the dialog, which stays', async () => {
    authenticator.fail();
    const page = await show(asks, true, true);
    await press(page);
    expect(
      await screen.findByRole('button', { name: 'Use a passkey instead', busy: false }),
    ).toBeVisible();
    expect(screen.getByText(/couldn’t confirm your passkey.*another way/)).toBeVisible();
    expect(run).not.toHaveBeenCalled();
    await enter(page);
    await gone();
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('that is refused is said in the dialog', async () => {
    run.mockRejectedValue(
      new ApiError({ kind: 'business', code: 400, reason: 'passkey_refused', message: '' }),
    );
    const page = await show(asks, true, true);
    await press(page);
    expect(await screen.findByText(/couldn’t accept the passkey/)).toBeVisible();
  });

  test('is not offered who has not allowed one, nor where the browser has none', async () => {
    const first = await show(asks);
    expect(await screen.findByLabelText('6-digit transaction password')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
    first.unmount();
    authenticator.remove();
    await show(asks, true, true);
    expect(await screen.findByLabelText('6-digit transaction password')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
  });
});
