import { loginCall } from '@adpartner/shared/contract/auth';

import { describeOnDatabase } from '../testing/test-database.ts';

/** jest's types lack this: it replaces modules before they are imported. */
interface ModuleMocks {
  unstable_mockModule(name: string, make: () => object): void;
}

const { jest } = import.meta;
const actual = await import('../secret-hash/secret-hash.ts');
const isSecret = jest.fn(actual.isSecret);
(jest as unknown as ModuleMocks).unstable_mockModule('../secret-hash/secret-hash.ts', () => ({
  ...actual,
  isSecret,
}));
// Imported after the above, so that it uses the replaced module.
const { hashLoginPassword } = await import('../auth/login-password.ts');
const { makeSignedInUser } = await import('../testing/make-signed-in-user.ts');
const { openTestServer } = await import('../testing/test-server.ts');

/** The parameters of a stored hash, which decide the cost of a comparison. */
const costOf = (stored: string | undefined) => stored?.split('$').slice(1, 4);

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
    const costs: unknown[] = [];
    for (const username of [known.username, ofTheApp.username, 'nobody']) {
      isSecret.mockClear();
      const { error } = await server.call(loginCall, { username, password: 'wrong' });
      expect(error).toEqual({ reason: 'bad_credentials' });
      costs.push(isSecret.mock.calls.map(([, stored]) => costOf(stored)));
    }
    expect(costs[0]).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
    expect(costs).toEqual([costs[0], costs[0], costs[0]]);
  });
});
