import { loginCall, logoutCall } from '@adpartner/shared/contract/auth';
import { endLeftSessionCall } from '@adpartner/shared/contract/left-session';
import { getUserCall } from '@adpartner/shared/contract/user';

import { describeOnDatabase } from '../testing/test-database.ts';
import { makeSignedInUser, NO_BROWSER } from '../testing/make-signed-in-user.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { hashLoginPassword, isLoginPassword } from '../auth/login-password.ts';

const password = 'correct horse';

describe('a login password', () => {
  test('is recognized from its hash, and another one is not', async () => {
    const stored = await hashLoginPassword(password);
    expect(stored).not.toContain(password);
    expect(await isLoginPassword(password, stored)).toBe(true);
    expect(await isLoginPassword('incorrect horse', stored)).toBe(false);
  });

  test('is the same typed with composed and with decomposed letters', async () => {
    const stored = await hashLoginPassword('pässwörter');
    expect(await isLoginPassword('pässwörter'.normalize('NFD'), stored)).toBe(true);
  });

  test('of nobody is never right, and takes as much work to find out', async () => {
    const stored = await hashLoginPassword(password);
    await isLoginPassword('wrong', null);
    // The processor time, not the clock's, and the least of several: other load only adds to it.
    const cost = { known: Infinity, unknown: Infinity };
    for (let i = 0; i < 6; i += 1) {
      for (const whose of ['known', 'unknown'] as const) {
        const before = process.cpuUsage();
        const against = whose === 'known' ? stored : null;
        expect(await isLoginPassword('wrong', against)).toBe(false);
        const { user, system } = process.cpuUsage(before);
        cost[whose] = Math.min(cost[whose], user + system);
      }
    }
    expect(cost.unknown / cost.known).toBeGreaterThan(0.5);
    expect(cost.unknown / cost.known).toBeLessThan(2);
  });
});

describeOnDatabase('logging in', (open) => {
  let server: TestServer;
  let password_hash: string;
  let addresses = 0;
  beforeAll(async () => {
    server = await openTestServer(open);
    password_hash = await hashLoginPassword(password);
  });
  const freshAddress = () => `192.0.2.${(addresses += 1)}`;

  test.each([
    [{}, { username: 'required', password: 'required' }],
    [{ username: '', password }, { username: 'required' }],
    [{ username: ['a'], password }, { username: 'type' }],
    [{ username: 'a', password: 'x'.repeat(128 * 16 + 1) }, { password: 'too_long' }],
    [{ username: 'x'.repeat(101), password }, { username: 'too_long' }],
    [{ username: 'nul\u0000', password }, { username: 'format' }],
    [{ username: 'half \ud800', password }, { username: 'format' }],
    [{ username: 'a', password: 'nul\u0000' }, { password: 'format' }],
  ])('%j is refused, telling the field', async (input, fields) => {
    const { status, error } = await server.callWith(loginCall, input);
    expect(status).toBe(200);
    expect(error).toEqual({ reason: 'invalid_params', params: { fields } });
  });

  test('an unknown name and a wrong password are one response', async () => {
    const { username } = await makeSignedInUser(server.db, { password_hash });
    const wrong = await server.call(loginCall, { username, password: 'wrong' });
    const unknown = await server.call(loginCall, { username: 'nobody', password });
    expect(wrong.error).toEqual({ reason: 'bad_credentials' });
    expect(unknown.error).toEqual({ reason: 'bad_credentials' });
  });

  test('a user of the host app, who has no password, can not log in with one', async () => {
    const { username } = await makeSignedInUser(server.db, {
      entry: 'app',
      subject: 'someone',
      password_hash: null,
    });
    const { error } = await server.call(loginCall, { username, password: 'null' });
    expect(error).toEqual({ reason: 'bad_credentials' });
  });

  test('the right password begins a session, whatever the case of the name', async () => {
    const { id, username } = await makeSignedInUser(server.db, { password_hash });
    const input = { username: ` ${username.toUpperCase()} `, password };
    const { token, user } = await server.succeed(loginCall, input);
    expect(user.id).toBe(id);
    expect(await server.succeed(getUserCall, {}, { token })).toEqual(user);
  });

  test.each([
    ['not_activated', 'account_not_activated', 402],
    ['disabled', 'account_disabled', 403],
    ['cancelled', 'account_cancelled', 404],
  ] as const)(
    'a %s account is told only to who knows its password',
    async (status, reason, code) => {
      const { username } = await makeSignedInUser(server.db, { password_hash, status, lang: 'th' });
      const wrong = await server.call(loginCall, { username, password: 'wrong' });
      expect(wrong.error).toEqual({ reason: 'bad_credentials' });
      const right = await server.call(loginCall, { username, password });
      expect(right.code).toBe(code);
      expect(right.error).toEqual({
        reason,
        lang: 'th',
        params: { since: expect.stringMatching(/Z$/) },
      });
    },
  );

  test('ten wrong passwords lock the name for that address, and for no other', async () => {
    const { username } = await makeSignedInUser(server.db, { password_hash });
    const address = freshAddress();
    for (let i = 0; i < 10; i += 1) {
      const { error } = await server.call(loginCall, { username, password: 'wrong' }, { address });
      expect(error).toEqual({ reason: 'bad_credentials' });
    }
    const locked = await server.call(loginCall, { username, password }, { address });
    expect(locked.error).toMatchObject({ reason: 'too_many_attempts' });
    await server.succeed(loginCall, { username, password }, { address: freshAddress() });
    await server.db
      .updateTable('attempts')
      .set({ at: new Date(Date.now() - 16 * 60_000) })
      .where('subject', 'like', `%${address}`)
      .execute();
    await server.succeed(loginCall, { username, password }, { address });
  });

  test('of thirty wrong passwords at once no more than ten are looked at', async () => {
    const { username } = await makeSignedInUser(server.db, { password_hash });
    const address = freshAddress();
    const responses = await Promise.all(
      Array.from({ length: 30 }, () =>
        server.call(loginCall, { username, password: 'wrong' }, { address }),
      ),
    );
    const reasons = responses.map(({ error }) => error?.reason);
    expect(reasons.filter((reason) => reason === 'bad_credentials')).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'too_many_attempts')).toHaveLength(20);
  });

  test('fifteen right logins at once all succeed', async () => {
    const { username } = await makeSignedInUser(server.db, { password_hash });
    const address = freshAddress();
    const responses = await Promise.all(
      Array.from({ length: 15 }, () => server.call(loginCall, { username, password }, { address })),
    );
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(15);
  });
});

describeOnDatabase('logging out', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });

  test('needs a session', async () => {
    expect((await server.call(logoutCall, {})).error).toEqual({ reason: 'no_session' });
  });

  test('ends this session and no other of the user', async () => {
    const { id, token } = await makeSignedInUser(server.db);
    const { beginSession } = await import('../session/session.ts');
    const other = await beginSession(server.db, id, NO_BROWSER);
    await server.succeed(logoutCall, {}, { token });
    expect((await server.call(getUserCall, {}, { token })).error).toEqual({
      reason: 'no_session',
    });
    await server.succeed(getUserCall, {}, { token: other.token });
  });

  test('is open to a restricted account', async () => {
    const { token } = await makeSignedInUser(server.db, { status: 'disabled' });
    await server.succeed(logoutCall, {}, { token });
  });

  test('of a session that was left offline goes by the hash of its token, with or without another session', async () => {
    const { id, token } = await makeSignedInUser(server.db);
    const { beginSession, hashToken } = await import('../session/session.ts');
    const newer = await beginSession(server.db, id, NO_BROWSER);
    const token_hash = hashToken(token).toString('base64url');
    await server.succeed(endLeftSessionCall, { token_hash }, { token: newer.token });
    expect((await server.call(getUserCall, {}, { token })).error).toEqual({
      reason: 'no_session',
    });
    await server.succeed(getUserCall, {}, { token: newer.token });
    // Again, or for a session that never was, the response is the same.
    await server.succeed(endLeftSessionCall, { token_hash });
  });

  test('by something that is no hash is refused', async () => {
    const { error } = await server.callWith(endLeftSessionCall, { token_hash: 'x' });
    expect(error).toEqual({
      reason: 'invalid_params',
      params: { fields: { token_hash: 'format' } },
    });
  });
});
