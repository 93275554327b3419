import { getUserCall } from '@adpartner/shared/contract/user';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { currentToken, signOut } from '@adpartner/shared/session/session-atoms';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { recoverSession } from './recover-session.ts';

const user = aUser();
const responding = (make: () => Promise<Response>) => {
  globalThis.fetch = jest.fn(make);
};
const envelope = (code: number, data: unknown) =>
  Promise.resolve(new Response(JSON.stringify({ code, msg: 'As it is.', data })));
const kept = () => safeStorage.get(STORAGE_KEYS.token);

beforeEach(() => {
  signOut();
  safeStorage.set(STORAGE_KEYS.token, 'token-a');
  safeStorage.set(STORAGE_KEYS.user, '{"id":');
});
afterEach(() => signOut());

test('a token whose user is damaged gets its user from the server', async () => {
  responding(() => envelope(200, user));
  await recoverSession('');
  expect(currentToken()).toBe('token-a');
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(jest.mocked(globalThis.fetch).mock.calls[0]![0]).toContain(getUserCall.path);
});

test.each([
  ['unknown', 401, 'no_session'],
  ['over', 503, 'session_expired'],
])('a token that the server says is %s is forgotten', async (_, code, reason) => {
  responding(() => envelope(code, { reason }));
  await recoverSession('');
  expect({ kept: kept(), token: currentToken() }).toEqual({ kept: null, token: null });
});

test.each([
  ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is behind a gateway that fails', () => Promise.resolve(new Response('', { status: 502 }))],
  ['is behind a gateway that is busy', () => Promise.resolve(new Response('', { status: 503 }))],
  ['fails', () => envelope(500, { reason: 'server_error', params: { request_id: 'r-1' } })],
  ['answers what can’t be read', () => Promise.resolve(new Response('<html>'))],
])('a token whose server %s is kept for the next start', async (_, response) => {
  responding(response);
  await recoverSession('');
  expect({ kept: kept(), token: currentToken() }).toEqual({ kept: 'token-a', token: null });
  responding(() => envelope(200, user));
  await recoverSession('');
  expect(currentToken()).toBe('token-a');
});
