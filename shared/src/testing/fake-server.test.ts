import { ApiError } from '@adpartner/shared/api/api-error';
import { callApi } from '@adpartner/shared/api/current-client';
import { uploadFileCall } from '@adpartner/shared/contract/file';
import { listPlansCall } from '@adpartner/shared/contract/plan';
import { loginCall } from '@adpartner/shared/contract/auth';
import { getWalletCall } from '@adpartner/shared/contract/wallet';
import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { aPlan, planCounts } from './builders/plan.ts';
import { aUser } from './builders/user.ts';
import { aWallet } from './builders/wallet.ts';
import { fakeServer, noConnection, callError } from './fake-server.ts';

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error : null),
  );

/** Removes the fault that would have failed the test. */
function faultsOf(): string[] {
  const faults: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((words) => void faults.push(String(words)));
  return faults;
}

afterEach(() => signOut());

test("a handler's response comes through the page's client", async () => {
  fakeServer({ getWalletCall: () => aWallet({ deposit: '7.00' }) });
  expect(await callApi(getWalletCall, {})).toEqual(aWallet({ deposit: '7.00' }));
});

test('a handler gets the input as its schema parses it, from a query string too', async () => {
  const server = fakeServer({
    listPlansCall: ({ status, size }) => ({
      list: [aPlan({ number: `${status} ${size + 1}` })],
      next_cursor: null,
      counts: planCounts({ putting: 1 }),
    }),
  });
  const response = await callApi(listPlansCall, { status: 'putting', size: 7 });
  expect(response.list[0]?.number).toBe('putting 8');
  expect(server.inputsOf('listPlansCall')).toEqual([{ status: 'putting', size: 7 }]);
});

test('form data arrives as its fields', async () => {
  const server = fakeServer({
    uploadFileCall: () => ({ id: 'f', url: '/f', width: 1, height: 1 }),
  });
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  await callApi(uploadFileCall, { file, purpose: 'avatar' });
  expect(server.inputsOf('uploadFileCall')[0]?.purpose).toBe('avatar');
});

test('every call carries the token of the session', async () => {
  const server = fakeServer({ getWalletCall: () => aWallet() });
  await callApi(getWalletCall, {});
  signIn({ token: 'token-9', user: aUser() });
  await callApi(getWalletCall, {});
  expect(server.seen.map(({ token }) => token)).toEqual([null, 'token-9']);
});

test('an error comes with its reason, its params and the code of the contract', async () => {
  fakeServer({
    getWalletCall: () => {
      throw callError('account_disabled', {}, 'de');
    },
  });
  expect(await failure(callApi(getWalletCall, {}))).toMatchObject({
    kind: 'business',
    code: 403,
    reason: 'account_disabled',
    lang: 'de',
  });
});

test('an error without the params that its reason comes with is a mistake of the test', () => {
  expect(() => callError('amount_out_of_range', { min: '1.00' })).toThrow('comes with max');
});

test('an input that does not fit is refused as the real server does it', async () => {
  const { fetch } = fakeServer({});
  const response = await fetch('/facebook-business/auth/v2/login', {
    method: 'POST',
    body: JSON.stringify({ username: '' }),
  });
  expect(await response.json()).toMatchObject({
    code: 400,
    data: { reason: 'invalid_params', params: { fields: { password: 'required' } } },
  });
});

test('without a connection the call is offline', async () => {
  fakeServer({
    loginCall: () => {
      throw noConnection();
    },
  });
  const login = callApi(loginCall, { username: 'ann_01', password: 'secret-secret' });
  expect(await failure(login)).toMatchObject({ kind: 'offline' });
});

test('a server that does not respond lets the call be aborted', async () => {
  fakeServer({ getWalletCall: () => new Promise(() => {}) });
  const stop = new AbortController();
  const call = failure(callApi(getWalletCall, {}, { signal: stop.signal }));
  stop.abort();
  expect(await call).toMatchObject({ kind: 'aborted' });
});

test('what a call returns can be changed on the way', async () => {
  const server = fakeServer({ getWalletCall: () => aWallet() });
  server.change({ getWalletCall: () => aWallet({ deposit: '9.00' }) });
  expect((await callApi(getWalletCall, {})).deposit).toBe('9.00');
});

test('a response that the contract does not allow fails the test', async () => {
  const faults = faultsOf();
  fakeServer({ loginCall: () => ({ token: '', expires_at: 'soon', user: aUser() }) });
  await failure(callApi(loginCall, { username: 'ann_01', password: 'secret-secret' }));
  expect(faults.join()).toMatch(/the response of loginCall does not fit: token/);
});

test('a call without a handler fails the test, and so does one that is no call', async () => {
  const faults = faultsOf();
  const { fetch } = fakeServer({});
  await failure(callApi(loginCall, { username: 'ann_01', password: 'secret-secret' }));
  await fetch('/facebook-business/moon').catch(() => null);
  expect(faults).toEqual([
    'fake server: loginCall has no handler',
    'fake server: GET /facebook-business/moon is no call of the contract',
  ]);
});
