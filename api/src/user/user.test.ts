import { editUserCall } from '@adpartner/shared/contract/edit-user';
import { getUserCall } from '@adpartner/shared/contract/user';

import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const DAY = 24 * 3600_000;
const dayOf = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);

describeOnDatabase('the user', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  const signIn = (user_id: string, days: readonly string[], signed_at = new Date()) =>
    server.db
      .insertInto('sign_ins')
      .values(days.map((day) => ({ user_id, day, signed_at, time_zone: 'UTC' })))
      .execute();

  test.each([
    ['never', [], { count: 0, streak: 0, signed_in_today: false }],
    ['today', [0], { count: 1, streak: 1, signed_in_today: true }],
    ['yesterday and the day before', [1, 2], { count: 2, streak: 2, signed_in_today: false }],
    ['with a gap', [0, 1, 3, 4, 5], { count: 5, streak: 2, signed_in_today: true }],
    ['up to the day before yesterday', [2, 3], { count: 2, streak: 0, signed_in_today: false }],
    [
      'in longer ago than is listed',
      [0, 91, 92, 400],
      { count: 4, streak: 1, signed_in_today: true },
    ],
  ])('who signed in %s', async (_, ago, expected) => {
    const { id, token } = await makeSignedInUser(server.db);
    if (ago.length > 0) await signIn(id, ago.map(dayOf));
    const { sign_in, shop_level } = await server.succeed(getUserCall, {}, { token });
    const listed = ago.filter((days) => days < 92).map(dayOf);
    const next_at = ago.length > 0 ? `${dayOf(Math.min(...ago) - 1)}T00:00:00.000Z` : null;
    expect(sign_in).toEqual({ ...expected, next_at, days: listed.sort() });
    expect(shop_level.points).toBe(ago.length);
  });

  test('has signed in today by the day of their own zone', async () => {
    const { id, token } = await makeSignedInUser(server.db);
    const dayIn = (timeZone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
    // 26 hours apart: it is never the same day in both.
    const [early, late] = ['Etc/GMT+12', 'Pacific/Kiritimati'];
    // Longer ago than the 20 hours that a change of zone takes.
    await signIn(id, [dayIn(early ?? '')], new Date(Date.now() - DAY));
    const seenFrom = async (zone = '') =>
      (await server.succeed(getUserCall, {}, { token, headers: { 'x-tz': `${zone};GMT` } })).sign_in
        .signed_in_today;
    expect(await seenFrom(early)).toBe(true);
    expect(await seenFrom(late)).toBe(false);
  });

  test('sees their credit changes, newest first, the score being their sum', async () => {
    const { id, token } = await makeSignedInUser(server.db);
    await server.db
      .insertInto('credit_changes')
      .values(
        Array.from({ length: 25 }, (_, index) => ({
          user_id: id,
          at: new Date(Date.now() + (index + 1) * 1000),
          change: index - 5,
          why: JSON.stringify(
            index === 24
              ? { en: 'Thanks', de: 'Danke' }
              : { key: 'why.credit_adjusted', params: {} },
          ),
        })),
      )
      .execute();
    const user = await server.succeed(getUserCall, {}, { token, headers: { 'x-lang': 'de' } });
    expect(user.credit_score).toBe(
      100 + Array.from({ length: 25 }, (_, i) => i - 5).reduce((a, b) => a + b),
    );
    expect(user.credit_history).toHaveLength(20);
    expect(user.credit_history[0]).toMatchObject({ change: 19, why: 'Danke' });
    expect(user.credit_history[1]?.why).toEqual({ key: 'why.credit_adjusted', params: {} });
  });

  test('has own channels where the operator made some, in the language asked for', async () => {
    const { id, token } = await makeSignedInUser(server.db, { lang: 'fr' });
    await server.db
      .insertInto('channels')
      .values([
        {
          user_id: id,
          kind: 'recharge',
          position: 1,
          label: JSON.stringify({ en: 'Second' }),
          type: 2,
          url: 'mailto:a@example.com',
        },
        {
          user_id: id,
          kind: 'recharge',
          position: 0,
          label: JSON.stringify({ en: 'First', fr: 'Premier' }),
          type: 1,
          url: 'https://service.example.com/',
        },
      ])
      .execute();
    const user = await server.succeed(getUserCall, {}, { token });
    expect(user.customer_service_url).toEqual([]);
    expect(user.recharge_customer_service_url.map(({ label }) => label)).toEqual([
      'Premier',
      'Second',
    ]);
  });

  test('follows the agent followed last and not stopped', async () => {
    const agent = await makeSignedInUser(server.db);
    const { id, token } = await makeSignedInUser(server.db);
    await server.db.insertInto('follows').values({ user_id: id, agent_id: agent.id }).execute();
    const { operated_id } = await server.succeed(getUserCall, {}, { token: agent.token });
    expect((await server.succeed(getUserCall, {}, { token })).following).toBe(operated_id);
  });

  test('is VIP and has a transaction password where that is so', async () => {
    const { token } = await makeSignedInUser(server.db, {
      vip_until: new Date('2030-01-01T00:00:00Z'),
      transaction_password_hash: 'x',
    });
    expect(await server.succeed(getUserCall, {}, { token })).toMatchObject({
      vip: { until: '2030-01-01T00:00:00.000Z' },
      has_transaction_password: true,
    });
  });

  test('of a language that this server does not know is answered in English', async () => {
    const { token } = await makeSignedInUser(server.db, { lang: 'tlh' });
    expect((await server.succeed(getUserCall, {}, { token })).lang).toBe('en');
  });
});

describeOnDatabase('editing the user', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });

  test.each([
    [{ nickname: '' }, { nickname: 'required' }],
    [{ nickname: 'x'.repeat(41) }, { nickname: 'too_long' }],
    [{ nickname: 'two\nlines' }, { nickname: 'format' }],
    [{ email: 'nobody' }, { email: 'format' }],
    [{ phone: '12' }, { phone: 'format' }],
    [{ lang: 'klingon' }, { lang: 'not_an_option' }],
    [{ lang: null }, { lang: 'not_an_option' }],
    [{ avatar_file_id: 7 }, { avatar_file_id: 'type' }],
  ])('%j is refused, telling the field, and changes nothing', async (input, fields) => {
    const { token } = await makeSignedInUser(server.db);
    const before = await server.succeed(getUserCall, {}, { token });
    const { error } = await server.callWith(
      editUserCall,
      { phone: '+33123456789', ...input },
      { token },
    );
    expect(error).toEqual({ reason: 'invalid_params', params: { fields } });
    expect(await server.succeed(getUserCall, {}, { token })).toEqual(before);
  });

  test('a picture that is not the user’s is not found', async () => {
    const { token } = await makeSignedInUser(server.db);
    const { error } = await server.call(editUserCall, { avatar_file_id: 'x' }, { token });
    expect(error).toEqual({ reason: 'not_found' });
  });

  test('changes what is sent and leaves the rest', async () => {
    const { token } = await makeSignedInUser(server.db);
    const before = await server.succeed(getUserCall, {}, { token });
    expect(await server.succeed(editUserCall, {}, { token })).toEqual(before);
    const change = { nickname: 'Zoë 🦊', lang: 'th', email: 'zoe@example.com' } as const;
    const after = await server.succeed(editUserCall, change, { token });
    expect(after).toEqual({ ...before, ...change });
    expect(await server.succeed(getUserCall, {}, { token })).toEqual(after);
  });

  test('nothing else of a user can be changed by it', async () => {
    const { token } = await makeSignedInUser(server.db);
    const before = await server.succeed(getUserCall, {}, { token });
    const sent = { credit_score: 999, status: 'active', username: 'root', vip_until: '2099-01-01' };
    expect((await server.callWith(editUserCall, sent, { token })).data).toEqual(before);
  });
});
