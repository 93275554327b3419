import { PREFIX } from '@adpartner/shared/contract/call';
import { loginCall } from '@adpartner/shared/contract/auth';

import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer } from '../testing/test-server.ts';
import { hashLoginPassword } from '../auth/login-password.ts';

const FLOOD = 300;

describeOnDatabase('a flood of logins', (open) => {
  test('is refused but for a few, and whoever comes from elsewhere is not kept waiting for these', async () => {
    const server = await openTestServer(open);
    const { username } = await makeSignedInUser(server.db, {
      password_hash: await hashLoginPassword('correct horse'),
    });
    const logIn = (name: string, password: string, remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: PREFIX + loginCall.path,
        payload: { username: name, password },
        remoteAddress,
      });
    let compared = 0;
    let refused = 0;
    const flood = Array.from({ length: FLOOD }, async (_, number) => {
      // Addresses of one customer’s network.
      const response = await logIn(`nobody-${number}`, 'guess', `2001:db8::${number.toString(16)}`);
      if (response.statusCode !== 429) return void (compared += 1);
      refused += 1;
      expect(response.headers['retry-after']).toBe('2');
    });
    const honest = await logIn(username, 'correct horse', '2001:db8:0:1::1');
    const before = compared;
    expect(honest.json()).toMatchObject({ code: 200 });
    expect((await server.app.inject('/health')).statusCode).toBe(200);
    await Promise.all(flood);
    expect(before).toBeLessThan(compared);
    expect(refused).toBeGreaterThan(FLOOD / 2);
  });
});
