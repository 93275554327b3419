import { randomUUID } from 'node:crypto';

import { logoutCall } from '@adpartner/shared/contract/auth';
import {
  loginWithTicketCall,
  registerWithTicketCall,
} from '@adpartner/shared/contract/registration';

import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, TEST_SECRETS, type TestServer } from '../testing/test-server.ts';
import { readTicket, signTicket } from './ticket.ts';

const KEY = TEST_SECRETS.ticketKey;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
let subjects = 0;
const freshSubject = () => `partner-${(subjects += 1)}`;
const ticketOf = (subject: string, lang?: string) =>
  signTicket({ subject, expiresAt: inMinutes(5), ...(lang && { lang }) }, KEY);

describe('a ticket', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const at = (time: string) => new Date(`2026-11-21T${time}Z`);

  test('is read as it was signed', () => {
    const ticket = signTicket({ subject: 'an/öther', lang: 'th', expiresAt: at('12:10:00') }, KEY);
    expect(readTicket(ticket, KEY, now)).toMatchObject({ sub: 'an/öther', lang: 'th' });
  });

  test.each([
    ['of a past time', '11:59:59', 'ticket_expired'],
    ['of this very second', '12:00:00', 'ticket_expired'],
    ['that would hold for longer than a quarter of an hour', '12:20:00', 'ticket_invalid'],
  ])('%s is refused', (_, expiry, reason) => {
    const ticket = signTicket({ subject: 'a', expiresAt: at(expiry) }, KEY);
    expect(() => readTicket(ticket, KEY, now)).toThrow(reason);
  });

  test.each([
    'short',
    'a space in it',
    'ends-with-a-line\n',
    '\nbegins-with-a-line',
    'x'.repeat(101),
  ])('whose id is %j is refused', (id) => {
    const ticket = signTicket({ subject: 'a', expiresAt: at('12:10:00'), id }, KEY);
    expect(() => readTicket(ticket, KEY, now)).toThrow('ticket_invalid');
  });

  test('signed with another key, changed, cut or made up is refused', () => {
    const ticket = signTicket({ subject: 'a', expiresAt: at('12:10:00') }, KEY);
    const [version, payload = '', signature] = ticket.split('.');
    const other = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('"a"', '"b"'),
    ).toString('base64url');
    for (const wrong of [
      signTicket({ subject: 'a', expiresAt: at('12:10:00') }, 'another key'),
      [version, other, signature].join('.'),
      [version, payload].join('.'),
      [version, payload, ''].join('.'),
      ['v2', payload, signature].join('.'),
      `${ticket}.x`,
      'made-up',
    ]) {
      expect(() => readTicket(wrong, KEY, now)).toThrow('ticket_invalid');
    }
  });
});

describeOnDatabase('entering with a ticket', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  const login = (ticket: string) => server.call(loginWithTicketCall, { ticket });
  const register = (ticket: string) => server.call(registerWithTicketCall, { ticket });

  test.each([loginWithTicketCall, registerWithTicketCall])(
    '$path refuses what is no ticket',
    async (call) => {
      expect((await server.callWith(call, {})).error).toEqual({
        reason: 'invalid_params',
        params: { fields: { ticket: 'required' } },
      });
      expect((await server.callWith(call, { ticket: 'x'.repeat(4097) })).error?.reason).toBe(
        'invalid_params',
      );
      expect((await server.call(call, { ticket: 'made-up' })).error).toEqual({
        reason: 'ticket_invalid',
      });
      const expired = signTicket({ subject: 'a', expiresAt: inMinutes(-1) }, KEY);
      expect((await server.call(call, { ticket: expired })).error).toEqual({
        reason: 'ticket_expired',
      });
    },
  );

  test('a login without an account is refused and leaves the ticket for registering', async () => {
    const ticket = ticketOf(freshSubject(), 'vi');
    expect((await login(ticket)).error).toEqual({ reason: 'no_account_for_ticket' });
    const { data } = await register(ticket);
    expect(data?.user).toMatchObject({
      entry: 'app',
      store: null,
      lang: 'vi',
      email: null,
      phone: null,
      has_transaction_password: false,
    });
    expect((await login(ticket)).error).toEqual({ reason: 'ticket_used' });
    expect((await register(ticket)).error).toEqual({ reason: 'ticket_used' });
  });

  test('a known subject gets the same account by either call', async () => {
    const subject = freshSubject();
    const first = await register(ticketOf(subject));
    const second = await register(ticketOf(subject));
    const third = await login(ticketOf(subject));
    expect(second.data?.user.id).toBe(first.data?.user.id);
    expect(third.data?.user.id).toBe(first.data?.user.id);
  });

  test('what is asked for wins over the ticket', async () => {
    const { user } = await server.succeed(registerWithTicketCall, {
      ticket: ticketOf(freshSubject(), 'vi'),
      nickname: 'Lan',
      lang: 'th',
      terms_version: '1',
    });
    expect(user).toMatchObject({ nickname: 'Lan', lang: 'th' });
  });

  test('an unknown language of a ticket does not stand in the way', async () => {
    const { user } = await server.succeed(registerWithTicketCall, {
      ticket: ticketOf(freshSubject(), 'tlh'),
    });
    expect(user.lang).toBe('en');
  });

  test('a restricted account is told so, and the ticket stays unused', async () => {
    const subject = freshSubject();
    await makeSignedInUser(server.db, {
      entry: 'app',
      subject,
      password_hash: null,
      status: 'disabled',
      lang: 'fr',
    });
    const ticket = ticketOf(subject);
    const told = { reason: 'account_disabled', lang: 'fr' };
    expect((await login(ticket)).error).toMatchObject(told);
    expect((await register(ticket)).error).toMatchObject(told);
    await server.db
      .updateTable('users')
      .set({ status: 'active' })
      .where('subject', '=', subject)
      .execute();
    expect((await login(ticket)).code).toBe(200);
  });

  test('of many logins with one ticket at once exactly one succeeds', async () => {
    const subject = freshSubject();
    await register(ticketOf(subject));
    const ticket = ticketOf(subject);
    const responses = await Promise.all(Array.from({ length: 6 }, () => login(ticket)));
    const reasons = responses.map(({ error }) => error?.reason ?? 'success').sort();
    expect(reasons).toEqual(['success', ...Array<string>(5).fill('ticket_used')]);
  });

  test.each([loginWithTicketCall, registerWithTicketCall])(
    '$path gives the request that used a ticket up its session again, and nobody else',
    async (call) => {
      const subject = freshSubject();
      await register(ticketOf(subject));
      const ticket = ticketOf(subject);
      const repeat_key = randomUUID();
      const { token } = await server.succeed(call, { ticket, repeat_key });
      expect((await server.succeed(call, { ticket, repeat_key })).token).toBe(token);
      const used = { reason: 'ticket_used' };
      expect((await server.call(call, { ticket })).error).toEqual(used);
      expect((await server.call(call, { ticket, repeat_key: randomUUID() })).error).toEqual(used);
      const other = await server.succeed(call, { ticket: ticketOf(subject), repeat_key });
      expect(other.token).not.toBe(token);
      await server.succeed(logoutCall, {}, { token });
      expect((await server.call(call, { ticket, repeat_key })).error).toEqual(used);
    },
  );

  test('an account whose first response was lost is not made twice', async () => {
    const ticket = ticketOf(freshSubject());
    const repeat_key = randomUUID();
    const first = await server.succeed(registerWithTicketCall, { ticket, repeat_key });
    const again = await server.succeed(registerWithTicketCall, { ticket, repeat_key });
    expect(again).toEqual(first);
  });

  test('two first entries of one subject at once make one account', async () => {
    const subject = freshSubject();
    const responses = await Promise.all([register(ticketOf(subject)), register(ticketOf(subject))]);
    const ids = responses.map(({ data }) => data?.user.id);
    expect(ids[0]).toBeDefined();
    expect(ids[1]).toBe(ids[0]);
  });
});
