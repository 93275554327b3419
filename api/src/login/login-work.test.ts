import crypto from 'node:crypto';

import { loginCall } from '@adpartner/shared/contract/auth';

import { hashLoginPassword } from '../auth/login-password.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer } from '../testing/test-server.ts';

const derived = import.meta.jest.spyOn(crypto, 'argon2');

describeOnDatabase('the work of a login that fails', (open) => {
  test('is one comparison at the full cost, whether or not there is a user or a password', async () => {
    const server = await openTestServer(open);
    const known = await makeSignedInUser(server.db, {
      password_hash: await hashLoginPassword('correct horse'),
    });
    const ofTheApp = await makeSignedInUser(server.db, {
      entry: 'app',
      subject: known.id,
      password_hash: null,
    });
    const logIn = (username: string) => server.call(loginCall, { username, password: 'wrong' });
    // The first login under an unknown name makes the server derive one hash more, which it keeps and compares later ones with.
    await logIn('nobody');
    const costs: unknown[] = [];
    for (const username of [known.username, ofTheApp.username, 'nobody']) {
      derived.mockClear();
      const { error } = await logIn(username);
      expect(error).toEqual({ reason: 'bad_credentials' });
      costs.push(
        derived.mock.calls.map(([name, { memory, passes, parallelism }]) => [
          name,
          memory,
          passes,
          parallelism,
        ]),
      );
    }
    expect(costs[0]).toEqual([['argon2id', 19_456, 2, 1]]);
    expect(costs).toEqual([costs[0], costs[0], costs[0]]);
  });
});
