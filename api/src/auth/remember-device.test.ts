import { loginCall } from '@adpartner/shared/contract/auth';
import {
  loginWithTicketCall,
  registerCall,
  registerWithTicketCall,
} from '@adpartner/shared/contract/registration';

import { createLicenseKey } from './license-key.ts';
import { hashLoginPassword } from './login-password.ts';
import { signTicket } from './ticket.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { noticesOf } from '../testing/notices-of.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, TEST_SECRETS, type TestServer } from '../testing/test-server.ts';

const password = 'correct horse';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const NEWER_CHROME = CHROME.replace('142.0.0.0', '143.0.1.0');
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile Safari';

describeOnDatabase('a sign-in', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });

  const from = (userAgent: string) => ({ headers: { 'user-agent': userAgent } });
  const told = async (userId: string) =>
    (await noticesOf(server.db, userId)).filter(({ what }) => what === 'new_device');
  const NEWS = { what: 'new_device', route: '/ad-center/security', id: null };

  test('from the device one has registered on is no news, an update of it neither', async () => {
    const registered = await server.succeed(
      registerCall,
      {
        username: 'newcomer',
        password,
        email: 'newcomer@example.com',
        phone: '+4930123456',
        license_key: await createLicenseKey(server.db),
      },
      from(CHROME),
    );
    const { id, username } = registered.user;
    for (const device of [CHROME, NEWER_CHROME]) {
      await server.succeed(loginCall, { username, password }, from(device));
    }
    expect(await told(id)).toEqual([]);
    await server.succeed(loginCall, { username, password }, from(SAFARI));
    expect(await told(id)).toEqual([NEWS]);
    for (const device of [CHROME, SAFARI]) {
      await server.succeed(loginCall, { username, password }, from(device));
    }
    expect(await told(id)).toHaveLength(1);
  });

  test('from the first device known of an account is no news', async () => {
    const { id, username } = await makeSignedInUser(server.db, {
      password_hash: await hashLoginPassword(password),
    });
    await server.succeed(loginCall, { username, password }, from(SAFARI));
    expect(await told(id)).toEqual([]);
  });

  test('from a new device many times at once is told once', async () => {
    const { id, username } = await makeSignedInUser(server.db, {
      password_hash: await hashLoginPassword(password),
    });
    await server.succeed(loginCall, { username, password }, from(CHROME));
    await Promise.all(
      Array.from({ length: 5 }, () =>
        server.succeed(loginCall, { username, password }, from(SAFARI)),
      ),
    );
    expect(await told(id)).toEqual([NEWS]);
  });

  test('with a ticket from a new device is told too', async () => {
    const ticket = () =>
      signTicket(
        { subject: 'device-owner', expiresAt: new Date(Date.now() + 60_000) },
        TEST_SECRETS.ticketKey,
      );
    const { user } = await server.succeed(
      registerWithTicketCall,
      { ticket: ticket() },
      from(CHROME),
    );
    await server.succeed(loginWithTicketCall, { ticket: ticket() }, from(CHROME));
    expect(await told(user.id)).toEqual([]);
    await server.succeed(loginWithTicketCall, { ticket: ticket() }, from(SAFARI));
    expect(await told(user.id)).toEqual([NEWS]);
  });

  test('that is refused leaves no device behind', async () => {
    const { id, username } = await makeSignedInUser(server.db, {
      password_hash: await hashLoginPassword(password),
    });
    await server.succeed(loginCall, { username, password }, from(CHROME));
    await server.call(loginCall, { username, password: 'wrong' }, from(SAFARI));
    await server.succeed(loginCall, { username, password }, from(SAFARI));
    expect(await told(id)).toEqual([NEWS]);
  });
});
