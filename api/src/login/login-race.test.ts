import { loginCall } from '@adpartner/shared/contract/auth';
import { changeLoginPasswordCall } from '@adpartner/shared/contract/password';

import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnPostgres } from '../testing/test-database.ts';
import { untilLocksWait } from '../testing/lock-waits.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { hashLoginPassword } from '../auth/login-password.ts';

describeOnPostgres('while a login password is being changed', (open) => {
  let server: TestServer;
  let user: { id: string; username: string; token: string };
  let hashes: { old: string; new: string };
  beforeAll(async () => {
    server = await openTestServer(open);
    hashes = {
      old: await hashLoginPassword('the old one'),
      new: await hashLoginPassword('the new one'),
    };
  });
  beforeEach(async () => {
    user = await makeSignedInUser(server.db, { password_hash: hashes.old });
  });

  /**
   * Makes a call that has to wait for a change of the password, and returns its response once that is done.
   */
  async function during<T>(call: () => Promise<T>): Promise<T> {
    let response: Promise<T> | undefined;
    await server.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ password_hash: hashes.new })
        .where('id', '=', user.id)
        .execute();
      response = call();
      // A response now would mean that it has not waited.
      expect(await Promise.race([untilLocksWait(server.db), response])).toBeUndefined();
    });
    return response!;
  }
  const sessions = async () =>
    (await server.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute())
      .length;

  test('a login with the old one waits, and begins no session', async () => {
    const before = await sessions();
    const { error } = await during(() =>
      server.call(loginCall, { username: user.username, password: 'the old one' }),
    );
    expect(error).toEqual({ reason: 'bad_credentials' });
    expect(await sessions()).toBe(before);
  });

  test('another change that has proven the old one changes nothing', async () => {
    const input = { old_password: 'the old one', new_password: 'another one' };
    const { error } = await during(() =>
      server.call(changeLoginPasswordCall, input, { token: user.token }),
    );
    expect(error).toEqual({ reason: 'wrong_old_password' });
    const { password_hash } = await server.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBe(hashes.new);
  });
});
