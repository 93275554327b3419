import { loginCall } from '@adpartner/shared/contract/auth';
import { changeLoginPasswordCall } from '@adpartner/shared/contract/password';
import { getUserCall } from '@adpartner/shared/contract/user';

import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { noticesOf } from '../testing/notices-of.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { hashLoginPassword } from '../auth/login-password.ts';

const old_password = 'correct horse';
const new_password = 'battery staple';

describeOnDatabase('changing the login password', (open) => {
  let server: TestServer;
  let password_hash: string;
  let user: { id: string; username: string; token: string };
  beforeAll(async () => {
    server = await openTestServer(open);
    password_hash = await hashLoginPassword(old_password);
  });
  beforeEach(async () => {
    user = await makeSignedInUser(server.db, { password_hash });
  });

  const change = (input: object = {}, token = user.token) =>
    server.callWith(changeLoginPasswordCall, { old_password, new_password, ...input }, { token });
  const login = (password: string) => server.call(loginCall, { username: user.username, password });

  test('without a session is refused with no_session', async () => {
    const { error } = await server.call(changeLoginPasswordCall, { old_password, new_password });
    expect(error).toEqual({ reason: 'no_session' });
  });

  test.each([
    [{ old_password: undefined }, { old_password: 'required' }],
    [{ new_password: 'short' }, { new_password: 'too_short' }],
    [{ new_password: 'x'.repeat(129) }, { new_password: 'too_long' }],
    [{ new_password: 12_345_678 }, { new_password: 'type' }],
  ])('%j is invalid_params', async (wrong, fields) => {
    expect((await change(wrong)).error).toEqual({ reason: 'invalid_params', params: { fields } });
  });

  test('ends every session, and is told at the next login with the new one', async () => {
    const other = (await login(old_password)).data?.token ?? '';
    expect((await change()).data).toEqual({});
    for (const token of [user.token, other]) {
      expect((await server.call(getUserCall, {}, { token })).error).toEqual({
        reason: 'no_session',
      });
    }
    expect((await login(old_password)).error).toEqual({ reason: 'bad_credentials' });
    expect((await login(new_password)).code).toBe(200);
    expect(await noticesOf(server.db, user.id)).toEqual([
      { what: 'login_password_changed', route: '/ad-center/profile', id: null },
    ]);
  });

  test('with a wrong old one is wrong_old_password, and changes nothing', async () => {
    const { error } = await change({ old_password: 'wrong horse', new_password: 'wrong horse' });
    expect(error).toEqual({ reason: 'wrong_old_password' });
    expect((await login(old_password)).code).toBe(200);
    expect(await noticesOf(server.db, user.id)).toEqual([]);
  });

  test('to the same one is same_password, however its letters are composed', async () => {
    expect((await change({ new_password: old_password })).error).toEqual({
      reason: 'same_password',
    });
    const accented = 'pässwörter';
    user = await makeSignedInUser(server.db, {
      password_hash: await hashLoginPassword(accented),
    });
    const { error } = await change({
      old_password: accented,
      new_password: accented.normalize('NFD'),
    });
    expect(error).toEqual({ reason: 'same_password' });
  });

  test('of a user of the host app, who has none, is not_found', async () => {
    const { token } = await makeSignedInUser(server.db, {
      entry: 'app',
      subject: `s-${user.id}`,
      password_hash: null,
    });
    expect((await change({}, token)).error).toEqual({ reason: 'not_found' });
  });

  test('of thirty wrong old ones at once ten are looked at, then none for a while', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => change({ old_password: 'wrong' })),
    );
    const reasons = responses.map(({ error }) => error?.reason);
    expect(reasons.filter((reason) => reason === 'wrong_old_password')).toHaveLength(10);
    expect((await change()).error?.reason).toBe('too_many_attempts');
  });

  test('twice at once happens once', async () => {
    const responses = await Promise.all([change(), change({ new_password: 'another staple' })]);
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test('while logging in with the old one leaves no session of it behind', async () => {
    const [{ code }, ...logins] = await Promise.all([
      change(),
      ...Array.from({ length: 6 }, () => login(old_password)),
    ]);
    expect(code).toBe(200);
    for (const { data } of logins) {
      if (!data) continue;
      const { error } = await server.call(getUserCall, {}, { token: data.token });
      expect(error).toEqual({ reason: 'no_session' });
    }
  });
});
