import { getBasicConfigCall } from '@adpartner/shared/contract/basic-config';
import {
  loginWithTicketCall,
  registerCall,
  registerWithTicketCall,
} from '@adpartner/shared/contract/registration';
import { getUserCall } from '@adpartner/shared/contract/user';
import { sql } from 'kysely';

import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestOperator } from '../testing/test-operator.ts';
import { openTestServer, TEST_SECRETS, type TestServer } from '../testing/test-server.ts';
import { createLicenseKey } from './license-key.ts';
import { signTicket } from './ticket.ts';

let names = 0;

describeOnDatabase('registering with a production server', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open, { config: { environment: 'production' } });
    await sql`delete from texts where code = 'terms'`.execute(server.db);
    await sql`delete from channels`.execute(server.db);
  });

  const register = async () =>
    server.call(registerCall, {
      username: `partner-${(names += 1)}`,
      password: 'correct horse',
      email: 'partner@example.com',
      phone: '+4915112345678',
      license_key: await createLicenseKey(server.db),
    });
  const arrive = async (subject: string) => {
    const expiresAt = new Date(Date.now() + 60_000);
    const ticket = signTicket({ subject, expiresAt }, TEST_SECRETS.ticketKey);
    return server.call(registerWithTicketCall, { ticket });
  };
  const isToldOpen = async () =>
    (await server.succeed(getBasicConfigCall, { lang: 'en' })).registration_open;
  const ready = async () => (await server.app.inject({ url: '/ready' })).json<unknown>();

  test('is refused while there are no terms or nobody to ask, which /ready and the configuration say', async () => {
    expect((await register()).error).toEqual({ reason: 'not_open' });
    expect((await arrive('early')).error).toEqual({ reason: 'not_open' });
    expect(await isToldOpen()).toBe(false);
    expect(await ready()).toEqual({
      status: 'ready',
      registration:
        'not open: there are no terms (config set terms …), no channel of support (channel add --kind general …)',
    });
    const operator = openTestOperator(server.db);
    await operator.succeed('config set', { name: 'terms', value: { en: 'Be kind' }, version: '1' });
    await operator.succeed('channel add', {
      kind: 'recharge',
      label: { en: 'Top-ups' },
      url: 'mailto:money@example.com',
    });
    // The deposit channel is not a general support channel.
    expect((await register()).error).toEqual({ reason: 'not_open' });
    expect(await isToldOpen()).toBe(false);
    await operator.succeed('channel add', {
      kind: 'general',
      label: { en: 'Mail' },
      url: 'mailto:help@example.com',
    });
    expect(await ready()).toEqual({ status: 'ready' });
    expect(await isToldOpen()).toBe(true);
    expect((await register()).error).toBeNull();
    expect((await arrive('early')).error).toBeNull();
  });

  test('keeps nobody out who has an account', async () => {
    expect((await arrive('known')).error).toBeNull();
    await sql`delete from texts where code = 'terms'`.execute(server.db);
    expect((await arrive('known')).error).toBeNull();
    expect((await arrive('unknown')).error).toEqual({ reason: 'not_open' });
  });
});

describeOnDatabase('accounts that wait for the operator', (open) => {
  test('are not activated until the operator does it, and look at their profile meanwhile', async () => {
    const server = await openTestServer(open);
    const operator = openTestOperator(server.db);
    const name = 'registration.activation';
    expect(await operator.succeed('config get', { name })).toEqual({
      settings: [{ name, value: 'at_once' }],
    });
    expect(await operator.error('config set', { name, value: { en: 'never' } })).toMatch(
      'at_once or by_operator',
    );
    await operator.succeed('config set', { name, value: { en: 'by_operator' } });
    const ticket = () =>
      signTicket(
        { subject: 'waiting', expiresAt: new Date(Date.now() + 60_000) },
        TEST_SECRETS.ticketKey,
      );
    const { token } = await server.succeed(registerWithTicketCall, { ticket: ticket() });
    const { username } = await server.succeed(getUserCall, {}, { token });
    const { error, code } = await server.call(loginWithTicketCall, { ticket: ticket() });
    expect({ error, code }).toEqual({
      code: 402,
      error: {
        reason: 'account_not_activated',
        lang: 'en',
        params: { since: expect.stringMatching(/Z$/) },
      },
    });
    await operator.succeed('account activate', { user: username });
    expect((await server.call(loginWithTicketCall, { ticket: ticket() })).error).toBeNull();
  });
});
