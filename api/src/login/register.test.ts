import { registerCall } from '@adpartner/shared/contract/registration';
import { getUserCall } from '@adpartner/shared/contract/user';
import { countUnreadCall } from '@adpartner/shared/contract/notification';

import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { createLicenseKey } from '../auth/license-key.ts';

let names = 0;
const registration = (license_key: string) => ({
  username: `Partner_${(names += 1)}`,
  password: 'correct horse',
  email: 'partner@example.com',
  phone: '+4915112345678',
  license_key,
});

describeOnDatabase('registering with a license key', (open) => {
  let server: TestServer;
  let addresses = 0;
  let address: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(() => {
    address = `192.0.2.${(addresses += 1)}`;
  });
  const errorOf = async (input: unknown) =>
    (await server.callWith(registerCall, input, { address })).error;

  test.each([
    [{ username: 'ab' }, { username: 'too_short' }],
    [{ username: 'x'.repeat(33) }, { username: 'too_long' }],
    [{ username: 'who is it' }, { username: 'format' }],
    [{ username: 42 }, { username: 'type' }],
    [{ password: 'short' }, { password: 'too_short' }],
    [{ password: 'x'.repeat(129) }, { password: 'too_long' }],
    [{ email: 'partner' }, { email: 'format' }],
    [{ phone: '0123' }, { phone: 'format' }],
    [{ license_key: undefined }, { license_key: 'required' }],
    [{ license_key: '   ' }, { license_key: 'required' }],
    [{ license_key: 'x'.repeat(101) }, { license_key: 'too_long' }],
    [{ license_key: 'hello' }, { license_key: 'format' }],
    [{ nickname: 'x'.repeat(41) }, { nickname: 'too_long' }],
    [{ nickname: '👩‍👩‍👧‍👦'.repeat(41) }, { nickname: 'too_long' }],
    [{ nickname: 'Ann\u202eeeL' }, { nickname: 'format' }],
    [{ lang: 'xx' }, { lang: 'not_an_option' }],
  ])('%j is refused, telling the field', async (wrong, fields) => {
    expect(await errorOf({ ...registration('AAAA-AAAA-AAAA-AAAA'), ...wrong })).toEqual({
      reason: 'invalid_params',
      params: { fields },
    });
  });

  test('an unknown key is refused with license_key_not_found', async () => {
    expect(await errorOf(registration('AAAA-AAAA-AAAA-AAAA'))).toEqual({
      reason: 'license_key_not_found',
    });
  });

  test('a used key is refused with license_key_used', async () => {
    const key = await createLicenseKey(server.db);
    await server.succeed(registerCall, registration(key), { address });
    expect(await errorOf(registration(key))).toEqual({ reason: 'license_key_used' });
  });

  test('the key is looked at before the name', async () => {
    const taken = registration(await createLicenseKey(server.db));
    await server.succeed(registerCall, taken, { address });
    expect(await errorOf({ ...taken, license_key: 'AAAA-AAAA-AAAA-AAAA' })).toEqual({
      reason: 'license_key_not_found',
    });
    // A visitor without an unused license key does not learn whether a name is taken.
    expect(await errorOf(taken)).toEqual({ reason: 'license_key_used' });
  });

  test('a taken name is refused whatever its case, and leaves the key unused', async () => {
    const taken = registration(await createLicenseKey(server.db));
    await server.succeed(registerCall, taken, { address });
    const license_key = await createLicenseKey(server.db);
    const again = { ...taken, username: taken.username.toUpperCase(), license_key };
    expect(await errorOf(again)).toEqual({ reason: 'username_taken' });
    await server.succeed(registerCall, registration(license_key), { address });
  });

  test('a nickname of as many characters as people see may be long in bytes', async () => {
    const nickname = '👩‍👩‍👧‍👦'.repeat(40);
    const input = { ...registration(await createLicenseKey(server.db)), nickname };
    const { user } = await server.succeed(registerCall, input, { address });
    expect(user.nickname).toBe(nickname);
  });

  test('a new user has an open store, the entry register, a session and a notice', async () => {
    const key = await createLicenseKey(server.db);
    const input = { ...registration(`  ${key.toLowerCase()} `), lang: 'de' as const };
    const { token, expires_at, user } = await server.succeed(registerCall, input, { address });
    expect(user).toMatchObject({
      username: input.username,
      nickname: input.username,
      email: input.email,
      phone: input.phone,
      entry: 'register',
      lang: 'de',
      credit_score: 100,
      shop_level: { stars: 0, points: 0, next_at: 20 },
      deposit: '0.00',
      sign_in: { count: 0, streak: 0, signed_in_today: false, next_at: null, days: [] },
      following: null,
      has_transaction_password: false,
      vip: null,
    });
    expect(user.store?.opened_at).toBeDefined();
    expect(user.operated_id).toMatch(/^\d{10}$/);
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(29 * 24 * 3600_000);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await server.succeed(getUserCall, {}, { token })).toEqual(user);
    expect(await server.succeed(countUnreadCall, {}, { token })).toMatchObject({ unread_total: 1 });
  });

  test('a key typed without dashes is the same key', async () => {
    const key = await createLicenseKey(server.db);
    await server.succeed(registerCall, registration(key.replaceAll('-', '')), { address });
  });

  test('of many registrations with one key at once exactly one succeeds', async () => {
    const key = await createLicenseKey(server.db);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => server.call(registerCall, registration(key), { address })),
    );
    const reasons = responses.map(({ error }) => error?.reason ?? 'success').sort();
    expect(reasons).toEqual([...Array<string>(7).fill('license_key_used'), 'success']);
  });

  test('of many registrations of one name at once exactly one succeeds', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => createLicenseKey(server.db)));
    const input = registration('');
    const responses = await Promise.all(
      keys.map((license_key) => server.call(registerCall, { ...input, license_key }, { address })),
    );
    const reasons = responses.map(({ error }) => error?.reason ?? 'success').sort();
    expect(reasons).toEqual(['success', ...Array<string>(4).fill('username_taken')]);
  });

  test('twelve right registrations at once from one address all succeed', async () => {
    const keys = await Promise.all(Array.from({ length: 12 }, () => createLicenseKey(server.db)));
    const responses = await Promise.all(
      keys.map((key) => server.call(registerCall, registration(key), { address })),
    );
    expect(responses.map(({ error }) => error)).toEqual(Array(12).fill(null));
  });

  test('after ten wrong keys an address learns nothing of more of them, and who has a right one comes in', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect(await errorOf(registration(`WRONG-WRONG-WRONG-${i}`))).toEqual({
        reason: 'license_key_not_found',
      });
    }
    const used = await createLicenseKey(server.db);
    await server.succeed(registerCall, registration(used), { address });
    for (const key of ['WRONG-WRONG-WRONG-X', used]) {
      const error = await errorOf(registration(key));
      expect(error).toMatchObject({ reason: 'too_many_attempts' });
      expect(error?.params?.retry_after).toBeGreaterThan(20);
      expect(error?.params?.retry_after).toBeLessThanOrEqual(30);
    }
    address = '198.51.100.1';
    expect(await errorOf(registration('WRONG-WRONG-WRONG-X'))).toEqual({
      reason: 'license_key_not_found',
    });
  });

  test('a key tells of ten names that they are taken, from wherever it is used', async () => {
    const input = registration(await createLicenseKey(server.db));
    const { username } = await makeUser(server.db);
    for (let i = 0; i < 10; i += 1) {
      address = `198.51.100.${10 + i}`;
      expect(await errorOf({ ...input, username })).toEqual({ reason: 'username_taken' });
    }
    expect(await errorOf(input)).toMatchObject({ reason: 'too_many_attempts' });
  });

  test('a password that everyone tries first is refused, and costs none of the tries', async () => {
    const input = registration(await createLicenseKey(server.db));
    for (const password of [...Array<string>(11).fill('password1'), '          ']) {
      expect(await errorOf({ ...input, password })).toEqual({ reason: 'weak_password' });
    }
    expect(await errorOf(input)).toBeNull();
  });

  test('what can be no key costs none of the tries', async () => {
    for (let i = 0; i < 12; i += 1) {
      expect((await errorOf(registration(`WRONG-${i}`)))?.reason).toBe('invalid_params');
    }
    expect(await errorOf(registration(await createLicenseKey(server.db)))).toBeNull();
  });

  test('the password is stored as argon2id only', async () => {
    const input = registration(await createLicenseKey(server.db));
    await server.succeed(registerCall, input, { address });
    const row = await server.db
      .selectFrom('users')
      .select('password_hash')
      .where('username', '=', input.username)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
