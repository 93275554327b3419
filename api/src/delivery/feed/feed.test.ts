import type { InjectOptions } from 'fastify';

import { readFeedKeys } from '../../config/feed-keys.ts';
import type { Queries } from '../../db/database.ts';
import { balancesOf, findDisagreements, systemBalances } from '../../testing/balances.ts';
import { makePlan, makePutPlan } from '../../testing/make-plan.ts';
import { makeUser } from '../../testing/make-user.ts';
import {
  describeOnDatabase,
  describeOnPostgres,
  type OpenTestDatabase,
} from '../../testing/test-database.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { FEED_PATH } from './feed-routes.ts';
import { signFeed } from './feed-signature.ts';

const OLD = 'o'.repeat(40);
const NEW = 'n'.repeat(40);
const feedKeys = readFeedKeys(`acme/old:${OLD},acme/new:${NEW},other/1:${OLD}`);

interface Sent {
  key?: string;
  secret?: string;
  at?: number;
  headers?: Record<string, string | undefined>;
}

let events = 0;
const newId = () => `e-${(events += 1)}`;
const event = (kind: string, plan: string, more: object = {}) => ({
  kind,
  id: newId(),
  plan,
  at: new Date().toISOString(),
  ...more,
});
const delivered = (plan: string, more: object = {}) =>
  event('delivered', plan, {
    impressions: 10,
    clicks: 1,
    consumed: '0.00',
    revenue: '0.00',
    ...more,
  });

function signed(body: unknown, { key = 'acme/new', secret = NEW, at = Date.now(), headers }: Sent) {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(at / 1000));
  return {
    method: 'POST',
    url: FEED_PATH,
    payload,
    headers: Object.fromEntries(
      Object.entries({
        'content-type': 'application/json',
        'x-feed-key': key,
        'x-feed-timestamp': timestamp,
        'x-feed-signature': `v1=${signFeed({ id: key, secret }, timestamp, payload).toString('hex')}`,
        ...headers,
      }).filter(([, value]) => value !== undefined),
    ) as Record<string, string>,
  } satisfies InjectOptions;
}

interface Told {
  results?: { outcome: string; fields?: object }[];
  error?: string;
}

async function send(server: TestServer, body: unknown, sent: Sent = {}) {
  const response = await server.app.inject(signed(body, sent));
  return { status: response.statusCode, ...(JSON.parse(response.payload) as Told) };
}
const report = (server: TestServer, ...list: object[]) =>
  send(server, { currency: 'USD', events: list });
const outcomes = (...list: string[]) => ({
  status: 200,
  results: list.map((outcome) => expect.objectContaining({ outcome }) as unknown),
});

const openFeed = (open: OpenTestDatabase) => openTestServer(open, { config: { feedKeys } });

describeOnDatabase('the feed of a network', (open) => {
  let server: TestServer;
  let db: Queries;
  let userId: string;
  let plan: string;
  beforeAll(async () => {
    server = await openFeed(open);
    ({ db } = server);
  });
  beforeEach(async () => {
    userId = (await makeUser(db)).id;
    plan = (await makePutPlan(db, userId, 10_000n)).number;
  });
  afterAll(async () => {
    expect(await findDisagreements(db)).toEqual([]);
  });
  const statusOf = async (number: string) =>
    (
      await db
        .selectFrom('plans')
        .select('status')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    ).status;

  test('takes a plan from its match to its end', async () => {
    const network = (await systemBalances(db)).ad_network ?? 0;
    const told = await report(
      server,
      event('matched', plan),
      delivered(plan, { impressions: 900, clicks: 12, consumed: '60.5', revenue: '71.25' }),
      delivered(plan, { consumed: '39.50', revenue: '10' }),
      event('closed', plan, { settles_at: '2026-11-21T00:00:00+01:00' }),
    );
    expect(told).toEqual(outcomes('recorded', 'recorded', 'recorded', 'recorded'));
    expect(await statusOf(plan)).toBe('waiting_settlement');
    expect(await balancesOf(db, userId)).toEqual({ to_be_settled: 8125 });
    expect((await systemBalances(db)).ad_network).toBe(network + 10_000 - 8125);
  });

  test('closes no plan for a settlement that is years away: nobody could end that wait', async () => {
    const finish = delivered(plan, { consumed: '100.00' });
    await report(server, event('matched', plan), finish);
    const closed = (days: number) =>
      event('closed', plan, { settles_at: new Date(Date.now() + days * 86_400_000).toISOString() });
    const { results } = await report(server, closed(367), closed(365));
    expect(results).toMatchObject([
      { outcome: 'invalid', fields: { settles_at: 'too_big' } },
      { outcome: 'recorded' },
    ]);
    expect(await statusOf(plan)).toBe('waiting_settlement');
  });

  test('ends a plan that can not go on', async () => {
    expect(await report(server, event('matched', plan), event('failed', plan))).toEqual(
      outcomes('recorded', 'recorded'),
    );
    expect(await statusOf(plan)).toBe('put_failed');
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 10_000 });
  });

  test('takes revenue back, never more than it gave', async () => {
    await report(server, event('matched', plan), delivered(plan, { revenue: '50.00' }));
    expect(
      await report(
        server,
        event('charged_back', plan, { amount: '20.00' }),
        event('charged_back', plan, { amount: '30.01' }),
        event('charged_back', plan, { amount: '30.00' }),
        event('charged_back', plan, { amount: '0.01' }),
      ),
    ).toEqual(outcomes('recorded', 'unmatched', 'recorded', 'unmatched'));
    expect(await balancesOf(db, userId)).toEqual({ to_be_consumed: 10_000 });
  });

  test('takes nothing back of a plan that was never put', async () => {
    const { number } = await makePlan(db, userId);
    expect(await report(server, event('charged_back', number, { amount: '1' }))).toEqual(
      outcomes('unmatched'),
    );
  });

  test('counts an event once, whichever of its keys signs it, and another network apart', async () => {
    await report(server, event('matched', plan));
    const once = delivered(plan, { consumed: '1.00' });
    const batch = { currency: 'USD', events: [once, once] };
    expect(await send(server, batch)).toEqual(outcomes('recorded', 'duplicate'));
    expect(await send(server, batch, { key: 'acme/old', secret: OLD })).toEqual(
      outcomes('duplicate', 'duplicate'),
    );
    expect(await send(server, batch, { key: 'other/1', secret: OLD })).toEqual(
      outcomes('recorded', 'duplicate'),
    );
    expect(await balancesOf(db, userId)).toEqual({ to_be_consumed: 9800 });
  });

  test('responds with 200 to what moves nothing, and keeps it for the operator', async () => {
    const [nowhere, early, much] = [
      delivered('P000000-000000'),
      delivered(plan),
      delivered(plan, { consumed: '100.01' }),
    ];
    expect(await report(server, nowhere, early, event('matched', plan), much)).toEqual(
      outcomes('unmatched', 'unmatched', 'recorded', 'unmatched'),
    );
    const kept = await db
      .selectFrom('delivery_events')
      .select(['external_id', 'unmatched', 'source'])
      .where('external_id', 'in', [nowhere.id, early.id, much.id])
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { external_id: nowhere.id, unmatched: 'no_such_plan', source: 'acme' },
      { external_id: early.id, unmatched: 'plan_state', source: 'acme' },
      { external_id: much.id, unmatched: 'more_than_left', source: 'acme' },
    ]);
  });

  test('looks at each event by itself: one that can not be read stops no other', async () => {
    const { results = [] } = await report(
      server,
      delivered(plan, { consumed: '1.005' }),
      delivered(plan, { consumed: '-1', clicks: 1.5, impressions: '7' }),
      { id: 'x'.repeat(300), kind: 'bribed' },
      event('closed', plan, { at: '2026-02-30T25:00:00Z' }),
      event('charged_back', plan, { amount: '0' }),
      delivered(plan, { revenue: '9'.repeat(20) }),
      event('matched', plan, { id: 'bl ank' }),
      event('matched', `${plan}\u0000`),
      event('matched', plan),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual([
      ...Array<string>(8).fill('invalid'),
      'recorded',
    ]);
    expect(results.map(({ fields }) => fields && Object.keys(fields).toSorted())).toEqual([
      ['consumed'],
      ['clicks', 'consumed', 'impressions'],
      ['kind'],
      ['at'],
      ['amount'],
      ['revenue'],
      ['id'],
      ['plan'],
      undefined,
    ]);
  });

  test.each<[string, Sent, object]>([
    ['no key', { headers: { 'x-feed-key': undefined } }, {}],
    ['an unknown key', { key: 'acme/none' }, {}],
    ["another key's signature", { key: 'acme/old' }, {}],
    ['no signature', { headers: { 'x-feed-signature': undefined } }, {}],
    ['a signature of another form', { headers: { 'x-feed-signature': 'v1=abc' } }, {}],
    ['no timestamp', { headers: { 'x-feed-timestamp': undefined } }, {}],
    [
      'another timestamp than the signed one',
      { headers: { 'x-feed-timestamp': '1795000000' } },
      {},
    ],
  ])('refuses %s with HTTP 401', async (_, sent) => {
    const body = { currency: 'USD', events: [event('matched', plan)] };
    expect(await send(server, body, sent)).toEqual({ status: 401, error: 'unauthorized' });
    expect(await statusOf(plan)).toBe('matching');
  });

  test('refuses a body that is not the signed one', async () => {
    const request = signed({ currency: 'USD', events: [event('matched', plan)] }, {});
    const response = await server.app.inject({
      ...request,
      payload: `${request.payload as string} `,
    });
    expect(response.statusCode).toBe(401);
  });

  test('refuses a clock more than five minutes off, either way', async () => {
    const at = (seconds: number) =>
      send(
        server,
        { currency: 'USD', events: [event('matched', plan)] },
        { at: Date.now() + seconds * 1000 },
      );
    expect(await at(-320)).toEqual({ status: 401, error: 'stale_timestamp' });
    expect(await at(320)).toEqual({ status: 401, error: 'stale_timestamp' });
    expect(await at(-280)).toEqual(outcomes('recorded'));
    expect(await at(280)).toEqual(outcomes('unmatched'));
  });

  test('refuses a request that has come before', async () => {
    const request = signed({ currency: 'USD', events: [event('matched', plan)] }, {});
    expect((await server.app.inject(request)).statusCode).toBe(200);
    // Written differently it is the same signature.
    request.headers['x-feed-signature'] = request.headers[
      'x-feed-signature'
    ]!.toUpperCase().replace('V1', 'v1');
    const again = await server.app.inject(request);
    expect(again.statusCode).toBe(409);
    expect(JSON.parse(again.payload)).toEqual({ error: 'replayed' });
  });

  test('refuses amounts of another currency', async () => {
    expect(await send(server, { currency: 'EUR', events: [event('matched', plan)] })).toEqual({
      status: 422,
      error: 'wrong_currency',
    });
  });

  test.each([
    ['no JSON', '{"broken'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['nothing', ''],
    ['no batch', '[]'],
    ['no events', { currency: 'USD', events: [] }],
    ['too many events', { currency: 'USD', events: Array(501).fill({}) }],
  ])('refuses %s with HTTP 400', async (_, body) => {
    expect(await send(server, body)).toEqual({ status: 400, error: 'malformed' });
  });

  test('refuses what is too long with HTTP 413, and other than JSON with HTTP 400', async () => {
    expect(await send(server, 'x'.repeat(600_000))).toEqual({ status: 413, error: 'too_long' });
    const headers = { 'content-type': 'text/plain' };
    expect(await send(server, '{}', { headers })).toEqual({ status: 400, error: 'malformed' });
  });
});

describeOnDatabase('a server without keys', (open) => {
  test('has no feed', async () => {
    const server = await openTestServer(open);
    const response = await server.app.inject(signed({}, {}));
    expect(response.statusCode).toBe(404);
  });
});

describeOnDatabase('a feed whose database fails', (open) => {
  test('asks to be sent again, and never responds with 500', async () => {
    const server = await openFeed(open);
    await server.db.schema.alterTable('delivery_feed_requests').renameTo('gone').execute();
    const response = await server.app.inject(
      signed({ currency: 'USD', events: [event('matched', 'P')] }, {}),
    );
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(JSON.parse(response.payload)).toEqual({ error: 'try_again' });
  });
});

describeOnPostgres('two requests at once', (open) => {
  test('about the same plans in other orders do not hold each other up', async () => {
    const server = await openFeed(open);
    const plans = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { id } = await makeUser(server.db);
        return (await makePutPlan(server.db, id, 100_000n)).number;
      }),
    );
    await report(server, ...plans.map((plan) => event('matched', plan)));
    const batches = Array.from({ length: 8 }, (_, turn) =>
      Array.from({ length: 30 }, (__, at) =>
        delivered(plans[(turn % 2 ? at : 29 - at) % plans.length]!, { consumed: '0.10' }),
      ),
    );
    const told = await Promise.all(batches.map((batch) => report(server, ...batch)));
    for (const one of told) expect(one).toEqual(outcomes(...Array<string>(30).fill('recorded')));
    expect(await findDisagreements(server.db)).toEqual([]);
  });
});
