import { loginCall } from '@adpartner/shared/contract/auth';
import { endSessionsCall, listSessionsCall } from '@adpartner/shared/contract/session';
import { getUserCall } from '@adpartner/shared/contract/user';
import { sql } from 'kysely';

import { hashLoginPassword } from '../auth/login-password.ts';
import { makeSignedInUser, NO_BROWSER } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { beginSession } from '../session/session.ts';

const PASSWORD = 'correct horse';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

describeOnDatabase("a user's sessions", (open) => {
  let server: TestServer;
  let id: string;
  let username: string;
  let token: string;
  let passwordHash: string;
  beforeAll(async () => {
    server = await openTestServer(open);
    passwordHash = await hashLoginPassword(PASSWORD);
  });
  beforeEach(async () => {
    ({ id, username, token } = await makeSignedInUser(server.db, { password_hash: passwordHash }));
  });

  const begin = async (userId = id) => (await beginSession(server.db, userId, NO_BROWSER)).token;
  const list = (input: { cursor?: string; size?: string } = {}, by = token) =>
    server.succeed(listSessionsCall, input, { token: by });
  const end = (input: unknown, by = token) =>
    server.callWith(endSessionsCall, input, { token: by });
  const reasonOf = async (by: string) =>
    (await server.call(getUserCall, {}, { token: by })).error?.reason ?? null;
  const usedAgo = (minutes: number, by: string) =>
    sql`update sessions set last_seen_at = now() - make_interval(mins => ${minutes})
      where token_hash = sha256(${by}::bytea)`.execute(server.db);

  describe('listed', () => {
    test('to nobody without one', async () => {
      expect((await server.call(listSessionsCall, {})).error).toEqual({ reason: 'no_session' });
    });

    test('with a cursor that is none are invalid_params', async () => {
      const { error } = await server.call(listSessionsCall, { cursor: 'AAAA' }, { token });
      expect(error).toEqual({
        reason: 'invalid_params',
        params: { fields: { cursor: 'format' } },
      });
    });

    test('say with what, from about where and when they were begun', async () => {
      const begun = await server.succeed(
        loginCall,
        { username, password: PASSWORD },
        { headers: { 'user-agent': SAFARI }, address: '203.0.113.77' },
      );
      const mine = {
        id: expect.any(String) as string,
        began_at: expect.stringMatching(/Z$/) as string,
        last_used_at: expect.stringMatching(/Z$/) as string,
      };
      const phone = { ...mine, browser: 'Safari', system: 'iOS', network: '203.0.113.0/24' };
      const other = { ...mine, browser: null, system: null, network: '127.0.0.0/24' };
      expect(await list()).toEqual({ current: other, list: [phone], next_cursor: null });
      expect(await list({}, begun.token)).toEqual({
        current: phone,
        list: [other],
        next_cursor: null,
      });
    });

    test('are the live ones of the user alone, the last used first', async () => {
      const [early, late, idle, over, ended] = [
        await begin(),
        await begin(),
        await begin(),
        await begin(),
        await begin(),
      ];
      await begin((await makeSignedInUser(server.db)).id);
      await usedAgo(20, early);
      await usedAgo(10, late);
      for (const [by, change] of [
        [idle, 'idle_expires_at = now()'],
        [over, 'expires_at = now()'],
        [ended, 'revoked_at = now()'],
      ] as const) {
        await sql`update sessions set ${sql.raw(change)}
          where token_hash = sha256(${by}::bytea)`.execute(server.db);
      }
      const ids = await Promise.all(
        [late, early].map(async (by) => (await list({}, by)).current.id),
      );
      // Listing them has used them.
      await usedAgo(20, early);
      await usedAgo(10, late);
      const first = await list({ size: '1' });
      expect(first.list.map((one) => one.id)).toEqual(ids.slice(0, 1));
      const second = await list({ size: '1', cursor: first.next_cursor! });
      expect(second.list.map((one) => one.id)).toEqual(ids.slice(1));
      expect(second.next_cursor).toBeNull();
      expect(second.current).toEqual(first.current);
    });
  });

  describe('ended', () => {
    test('by nobody without one', async () => {
      const { error } = await server.call(endSessionsCall, { others: true });
      expect(error).toEqual({ reason: 'no_session' });
    });

    test.each([{}, { others: false }, { id: '' }, { id: 7 }])(
      'by %j are invalid_params, and stay',
      async (input) => {
        const other = await begin();
        expect((await end(input)).error?.reason).toBe('invalid_params');
        expect(await reasonOf(other)).toBeNull();
      },
    );

    test('one at a time lose that one at once, and no other', async () => {
      const [first, second] = [await begin(), await begin()];
      const { current } = await list({}, first);
      expect((await end({ id: current.id })).data).toEqual({ ended: 1 });
      expect(await reasonOf(first)).toBe('no_session');
      expect(await reasonOf(second)).toBeNull();
      expect(await reasonOf(token)).toBeNull();
      expect((await end({ id: current.id })).error).toEqual({ reason: 'not_found' });
    });

    test('all others leave the one that asks, and those of other users', async () => {
      const stranger = await makeSignedInUser(server.db);
      const others = [await begin(), await begin()];
      const idle = await begin();
      await sql`update sessions set idle_expires_at = now()
        where token_hash = sha256(${idle}::bytea)`.execute(server.db);
      expect((await end({ others: true })).data).toEqual({ ended: 2 });
      expect(await Promise.all(others.map(reasonOf))).toEqual(['no_session', 'no_session']);
      expect(await reasonOf(token)).toBeNull();
      expect(await reasonOf(stranger.token)).toBeNull();
      expect(await reasonOf(idle)).toBe('session_expired');
      expect((await end({ others: true })).data).toEqual({ ended: 0 });
    });

    test.each(['another user’s', 'nobody’s', 'no id'])('by %s are not_found', async (whose) => {
      const stranger = await makeSignedInUser(server.db);
      const { current } = await list({}, stranger.token);
      const foreign = {
        'another user’s': current.id,
        'nobody’s': crypto.randomUUID(),
        'no id': 'none',
      }[whose];
      expect((await end({ id: foreign })).error).toEqual({ reason: 'not_found' });
      expect(await reasonOf(stranger.token)).toBeNull();
    });

    test('may be the one that asks', async () => {
      const { current } = await list();
      expect((await end({ id: current.id })).data).toEqual({ ended: 1 });
      expect(await reasonOf(token)).toBe('no_session');
    });
  });
});
