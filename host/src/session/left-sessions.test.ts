import { signIn } from '@adpartner/shared/session/session-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, noConnection } from '@adpartner/shared/testing/fake-server';
import { endSession, provideKeepLeft } from '../services/end-session.ts';
import { endLeft, keepLeft } from './left-sessions.ts';

/** The SHA-256 of `token-1` as base64url. */
const HASH = 'PwiqzhIu4jaEMsHKI6BJvGQLr78A_fM6UkKfOLoS2_k';

let kept: Promise<void> | undefined;
beforeEach(() => {
  provideKeepLeft((token) => (kept = keepLeft(token)));
  signIn({ token: 'token-1', user: aUser() });
});
afterEach(() => localStorage.clear());

const settle = () => new Promise((done) => setTimeout(done, 0));
const offline = {
  logoutCall: () => {
    throw noConnection();
  },
  endLeftSessionCall: () => {
    throw noConnection();
  },
};

/** Logs out while the server can't be reached. */
async function logOutOffline() {
  const server = fakeServer(offline);
  endSession();
  await settle();
  await kept;
  return server;
}

test('a session that ended without a network is ended once the server can be reached, by its hash', async () => {
  const server = await logOutOffline();
  await endLeft();
  expect(localStorage.getItem('left_sessions')).toContain(HASH);
  server.change({ endLeftSessionCall: () => ({}) });
  await endLeft();
  await endLeft();
  expect(server.inputsOf('endLeftSessionCall')).toEqual([
    { token_hash: HASH },
    { token_hash: HASH },
  ]);
  expect(localStorage.getItem('left_sessions')).toBeNull();
});

test('nothing on the device opens the account, nor what was shown of it', async () => {
  await logOutOffline();
  expect(Object.keys(localStorage)).toEqual(['left_sessions']);
  expect(JSON.stringify({ ...localStorage })).not.toContain('token-1');
});

test('a session that has run out meanwhile is forgotten without a word', async () => {
  const server = await logOutOffline();
  const week = 7 * 24 * 60 * 60 * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + week + 1);
  await endLeft();
  expect(server.inputsOf('endLeftSessionCall')).toEqual([]);
  expect(localStorage.getItem('left_sessions')).toBeNull();
});

test('nothing is kept of a session whose end the server was told', async () => {
  fakeServer({ logoutCall: () => ({}) });
  kept = undefined;
  endSession();
  await settle();
  expect(kept).toBeUndefined();
});
