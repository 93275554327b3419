import { loginCall, sessionSchema } from '@adpartner/shared/contract/auth';
import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import type { Call } from '@adpartner/shared/contract/call';
import { askPasskeyLoginCall, loginWithPasskeyCall } from '@adpartner/shared/contract/passkey';
import {
  loginWithTicketCall,
  registerCall,
  registerWithTicketCall,
} from '@adpartner/shared/contract/registration';
import { getUserCall } from '@adpartner/shared/contract/user';

import { makePasskey } from '../testing/make-passkey.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, TEST_SECRETS, type TestServer } from '../testing/test-server.ts';
import { createLicenseKey } from './license-key.ts';
import { hashLoginPassword } from './login-password.ts';
import { signTicket } from './ticket.ts';

const password = 'correct horse';
let subjects = 0;

describeOnDatabase('a sign-in from a browser that has a session', (open) => {
  let server: TestServer;
  let password_hash: string;
  beforeAll(async () => {
    server = await openTestServer(open);
    password_hash = await hashLoginPassword(password);
  });

  const ticketOf = (subject: string) =>
    signTicket({ subject, expiresAt: new Date(Date.now() + 300_000) }, TEST_SECRETS.ticketKey);
  const newSubject = () => `replaced-${(subjects += 1)}`;
  /** The input of each call that begins a session, for a user who can use it. */
  const inputs = new Map<Call, () => Promise<unknown>>([
    [
      loginCall,
      async () => {
        const { username } = await makeSignedInUser(server.db, { password_hash });
        return { username, password };
      },
    ],
    [
      registerCall,
      async () => ({
        username: `replacing-${(subjects += 1)}`,
        password,
        email: 'a@example.com',
        phone: '+4930123456',
        license_key: await createLicenseKey(server.db),
      }),
    ],
    [registerWithTicketCall, async () => Promise.resolve({ ticket: ticketOf(newSubject()) })],
    [
      loginWithTicketCall,
      async () => {
        const subject = newSubject();
        await server.succeed(registerWithTicketCall, { ticket: ticketOf(subject) });
        return { ticket: ticketOf(subject) };
      },
    ],
    [
      loginWithPasskeyCall,
      async () => {
        const { token } = await makeSignedInUser(server.db, { password_hash });
        const { authenticator } = await makePasskey(server, token, { password });
        return { passkey: authenticator.get(await server.succeed(askPasskeyLoginCall, {})) };
      },
    ],
  ]);
  const reasonFor = async (token: string) =>
    (await server.call(getUserCall, {}, { token })).error?.reason ?? null;

  const waysIn = Object.values<Call>(ALL_CALLS).filter(({ output }) => output === sessionSchema);
  // For a ticket of another user the page asks before it leaves its session.
  const byTicket: readonly Call[] = [loginWithTicketCall, registerWithTicketCall];
  const typed = waysIn.filter((call) => !byTicket.includes(call));

  test.each(byTicket)('by $path of another user leaves that session as it is', async (call) => {
    const before = await makeSignedInUser(server.db);
    const { code } = await server.callWith(call, await inputs.get(call)!(), {
      token: before.token,
    });
    expect(code).toBe(200);
    expect(await reasonFor(before.token)).toBeNull();
  });

  test.each(byTicket)('by $path of the same user ends that session', async (call) => {
    const subject = newSubject();
    const enter = async (token?: string) =>
      server.callWith(call, { ticket: ticketOf(subject) }, token === undefined ? {} : { token });
    await server.succeed(registerWithTicketCall, { ticket: ticketOf(subject) });
    const before = (await enter()).data as { token: string };
    const after = (await enter(before.token)).data as { token: string };
    expect(await reasonFor(before.token)).toBe('no_session');
    expect(await reasonFor(after.token)).toBeNull();
  });

  test.each(typed)('by $path ends that session, and no other', async (call) => {
    const before = await makeSignedInUser(server.db);
    const other = await makeSignedInUser(server.db);
    const { data } = await server.callWith(call, await inputs.get(call)!(), {
      token: before.token,
    });
    expect(await reasonFor((data as { token: string }).token)).toBeNull();
    expect(await reasonFor(before.token)).toBe('no_session');
    expect(await reasonFor(other.token)).toBeNull();
  });

  test('leaves that session as it is where it is refused', async () => {
    const { username, token } = await makeSignedInUser(server.db, { password_hash });
    const { error } = await server.call(
      loginCall,
      { username, password: 'wrong horse' },
      { token },
    );
    expect(error?.reason).toBe('bad_credentials');
    expect(await reasonFor(token)).toBeNull();
  });
});
