import { loginCall } from '@adpartner/shared/contract/auth';

import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const TRIES = 10;
// Comparing with this costs next to nothing, and no password matches it.
const HASH =
  '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0$c2FsdHNhbHRzYWx0c2FsdHNhbHRzYWx0c2FsdHNhbHQ';

describeOnDatabase('wrong logins', (open) => {
  let server: TestServer;
  let username: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ username } = await makeSignedInUser(server.db, { password_hash: HASH }));
  });
  const login = async (name: string, address: string) =>
    (await server.call(loginCall, { username: name, password: 'wrong' }, { address })).error
      ?.reason;
  const spellings = (name: string) => [
    name,
    name.toUpperCase(),
    ` ${name} `,
    name[0]!.toUpperCase() + name.slice(1),
  ];

  test.each([
    ['of a user', () => username],
    ['of nobody', () => `nobody-${username}`],
  ])('count together however the name %s is typed', async (_, name) => {
    const typed = spellings(name());
    for (let i = 0; i < TRIES; i += 1) {
      expect(await login(typed[i % typed.length]!, '192.0.2.1')).toBe('bad_credentials');
    }
    for (const spelling of typed) {
      expect(await login(spelling, '192.0.2.1')).toBe('too_many_attempts');
    }
  });

  test('count together from all addresses of one customer’s network', async () => {
    for (let i = 0; i < TRIES; i += 1) {
      expect(await login(username, `2001:db8:5:6::${i}`)).toBe('bad_credentials');
    }
    expect(await login(username, '2001:db8:5:6:ffff::1')).toBe('too_many_attempts');
    expect(await login(username, '2001:db8:5:7::1')).toBe('bad_credentials');
  });

  test('do not count for another name, nor from another address', async () => {
    for (let i = 0; i < TRIES; i += 1) await login(username, '192.0.2.2');
    expect(await login(`${username}-2`, '192.0.2.2')).toBe('bad_credentials');
    expect(await login(username, '192.0.2.22')).toBe('bad_credentials');
  });
});
