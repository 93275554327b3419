import { randomUUID } from 'node:crypto';

import { openStoreCall } from '@adpartner/shared/contract/store';

import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { createAuthorizationCode, findUnusedAuthorizationCode } from './authorization-code.ts';

describeOnDatabase('opening a store', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  const newcomer = () => makeSignedInUser(server.db, { store_opened_at: null });
  const errorOf = async (authorization_code: unknown, token: string, headers = {}) =>
    (await server.callWith(openStoreCall, { authorization_code }, { token, headers })).error;

  test('needs a session', async () => {
    expect(
      (await server.call(openStoreCall, { authorization_code: 'AAAA-AAAA-AAAA' })).error,
    ).toEqual({
      reason: 'no_session',
    });
  });

  test.each([
    [undefined, 'required'],
    [' ', 'required'],
    [7, 'type'],
    ['x'.repeat(101), 'too_long'],
    ['nul\u0000', 'format'],
    ['hello', 'format'],
  ])('with the code %j is refused', async (code, rule) => {
    const { token } = await newcomer();
    expect(await errorOf(code, token)).toEqual({
      reason: 'invalid_params',
      params: { fields: { authorization_code: rule } },
    });
  });

  test('an unknown code is refused with authorization_code_not_found', async () => {
    const { token } = await newcomer();
    expect(await errorOf('AAAA-AAAA-AAAA', token)).toEqual({
      reason: 'authorization_code_not_found',
    });
  });

  test('a code opens one store and is then used', async () => {
    const code = await createAuthorizationCode(server.db);
    const [first, second] = [await newcomer(), await newcomer()];
    const typed = ` ${code.toLowerCase()} `;
    const { user } = await server.succeed(
      openStoreCall,
      { authorization_code: typed },
      { token: first.token },
    );
    expect(Date.now() - Date.parse(user.store?.opened_at ?? '')).toBeLessThan(60_000);
    expect(await errorOf(code, second.token)).toEqual({ reason: 'authorization_code_used' });
  });

  test('an open store stays as it is, and the code stays unused', async () => {
    const opened = new Date('2026-01-02T03:04:05.678Z');
    const { token } = await makeSignedInUser(server.db, { store_opened_at: opened });
    const code = await createAuthorizationCode(server.db);
    const { user } = await server.succeed(openStoreCall, { authorization_code: code }, { token });
    expect(user.store).toEqual({ opened_at: '2026-01-02T03:04:05.678Z' });
    const row = await server.db
      .selectFrom('authorization_codes')
      .select('used_by')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    expect(row.used_by).toBeNull();
  });

  test('of many users with one code at once exactly one gets a store', async () => {
    const code = await createAuthorizationCode(server.db);
    const users = await Promise.all(Array.from({ length: 6 }, newcomer));
    const errors = await Promise.all(users.map(({ token }) => errorOf(code, token)));
    expect(errors.map((error) => error?.reason ?? 'success').sort()).toEqual([
      ...Array<string>(5).fill('authorization_code_used'),
      'success',
    ]);
  });

  test('two codes sent at once by one user spend one code', async () => {
    const codes = [
      await createAuthorizationCode(server.db),
      await createAuthorizationCode(server.db),
    ];
    const { id, token } = await newcomer();
    const errors = await Promise.all(codes.map((code) => errorOf(code, token)));
    expect(errors).toEqual([null, null]);
    const spent = await server.db
      .selectFrom('authorization_codes')
      .select('code')
      .where('used_by', '=', id)
      .execute();
    expect(spent).toHaveLength(1);
  });

  test('after ten wrong codes the user has to wait, even with a right one', async () => {
    const { token } = await newcomer();
    for (let i = 0; i < 10; i += 1) {
      expect((await errorOf(`WRONG-WRONG-${i}X`, token))?.reason).toBe(
        'authorization_code_not_found',
      );
    }
    expect(await errorOf(await createAuthorizationCode(server.db), token)).toMatchObject({
      reason: 'too_many_attempts',
    });
  });

  test('what can be no code costs none of the tries', async () => {
    const { token } = await newcomer();
    for (let i = 0; i < 12; i += 1) {
      expect((await errorOf(`WRONG-${i}`, token))?.reason).toBe('invalid_params');
    }
    expect(await errorOf(await createAuthorizationCode(server.db), token)).toBeNull();
  });

  describe('with an idempotency key', () => {
    const keyed = () => ({ 'idempotency-key': randomUUID() });

    test('that is no uuid is refused', async () => {
      const { token } = await newcomer();
      expect(await errorOf('AAAA-AAAA-AAAA', token, { 'idempotency-key': 'once' })).toEqual({
        reason: 'invalid_params',
        params: { fields: { 'Idempotency-Key': 'format' } },
      });
    });

    test('a repeated call returns what the first one returned', async () => {
      const { token, id } = await newcomer();
      const input = { authorization_code: await createAuthorizationCode(server.db) };
      const headers = keyed();
      const first = await server.succeed(openStoreCall, input, { token, headers });
      await server.db.updateTable('users').set({ nickname: 'New' }).where('id', '=', id).execute();
      expect(await server.succeed(openStoreCall, input, { token, headers })).toEqual(first);
    });

    test('another request under the same key is refused', async () => {
      const { token } = await newcomer();
      const headers = keyed();
      await server.succeed(
        openStoreCall,
        { authorization_code: await createAuthorizationCode(server.db) },
        { token, headers },
      );
      expect(await errorOf('ANOTHER-CODES', token, headers)).toEqual({
        reason: 'idempotency_key_reused',
      });
    });

    test('an error frees the key', async () => {
      const { token } = await newcomer();
      const headers = keyed();
      expect((await errorOf('AAAA-AAAA-AAAA', token, headers))?.reason).toBe(
        'authorization_code_not_found',
      );
      const code = await createAuthorizationCode(server.db);
      expect(await errorOf(code, token, headers)).toBeNull();
    });

    test('duplicates in flight all get the one response', async () => {
      const { token } = await newcomer();
      const input = { authorization_code: await createAuthorizationCode(server.db) };
      const headers = keyed();
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => server.succeed(openStoreCall, input, { token, headers })),
      );
      for (const response of responses) expect(response).toEqual(responses[0]);
    });

    test('the same key of another user is another key', async () => {
      const headers = keyed();
      for (let i = 0; i < 2; i += 1) {
        const { token } = await newcomer();
        const authorization_code = await createAuthorizationCode(server.db);
        await server.succeed(openStoreCall, { authorization_code }, { token, headers });
      }
    });
  });

  test('of the unused codes the oldest is found, and none where all are used', async () => {
    const { db } = server;
    const [old, older] = [await createAuthorizationCode(db), await createAuthorizationCode(db)];
    const { id, token } = await newcomer();
    for (const [code, day] of [
      [old, '2000-01-02'],
      [older, '2000-01-01'],
    ] as const) {
      const created_at = new Date(day);
      await db
        .updateTable('authorization_codes')
        .set({ created_at })
        .where('code', '=', code)
        .execute();
    }
    expect(await findUnusedAuthorizationCode(db)).toBe(older);
    await server.succeed(openStoreCall, { authorization_code: older }, { token });
    expect(await findUnusedAuthorizationCode(db)).toBe(old);
    const undone = new Error('undone');
    const all = db.transaction().execute(async (tx) => {
      await tx
        .updateTable('authorization_codes')
        .set({ used_by: id, used_at: new Date() })
        .execute();
      expect(await findUnusedAuthorizationCode(tx)).toBeNull();
      throw undone;
    });
    await expect(all).rejects.toBe(undone);
  });
});
