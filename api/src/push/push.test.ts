import { logoutCall } from '@adpartner/shared/contract/auth';
import { getBasicConfigCall } from '@adpartner/shared/contract/basic-config';
import type { CallInput } from '@adpartner/shared/contract/call';
import {
  getPushCall,
  PUSH_KINDS,
  renewPushCall,
  subscribePushCall,
  unsubscribePushCall,
} from '@adpartner/shared/contract/push';
import { endSessionsCall } from '@adpartner/shared/contract/session';
import { fastify, type FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';

import { notifyUser } from '../notification/notify-user.ts';
import { beginSession } from '../session/session.ts';
import { makeSignedInUser, NO_BROWSER } from '../testing/make-signed-in-user.ts';
import { makePushBrowser, readVapid, type PushBrowser } from '../testing/push-browser.ts';
import { startPushService, type PushService } from '../testing/push-service.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { pushSetup, type PushSetup } from './push-setup.ts';
import { sendMessages } from './send-messages.ts';
import { MOST_DEVICES } from './subscriptions.ts';

const VAPID_KEY = 'k'.repeat(42) + 'A';
const ORIGIN = 'https://ads.example.com';

describeOnDatabase('push messages', (open) => {
  let service: PushService;
  let server: TestServer;
  let setup: PushSetup;
  let log: FastifyBaseLogger;
  let id: string;
  let token: string;
  let browser: PushBrowser;
  const warnings: string[] = [];

  beforeAll(async () => {
    service = await startPushService();
    // Only a test can name a service on this machine: the environment may not.
    const config = { pushServices: [service.origin], publicOrigin: ORIGIN };
    const secrets = { vapidKey: VAPID_KEY };
    server = await openTestServer(open, { config, secrets });
    setup = pushSetup(server.app.parts.config, secrets)!;
    const stream = { write: (line: string) => void warnings.push(line) };
    log = fastify({ logger: { level: 'warn', stream } }).log;
  });
  afterAll(() => service.close());

  beforeEach(async () => {
    await sql`delete from push_subscriptions`.execute(server.db);
    service.respond(201);
    service.take();
    warnings.length = 0;
    ({ id, token } = await makeSignedInUser(server.db));
    browser = makePushBrowser(service.origin);
  });

  const input = (
    more: Partial<CallInput<typeof subscribePushCall>> = {},
  ): CallInput<typeof subscribePushCall> => ({
    ...browser.subscription,
    kinds: [...PUSH_KINDS],
    ...more,
  });
  const subscribe = (more: Parameters<typeof input>[0] = {}, as = token) =>
    server.succeed(subscribePushCall, input(more), { token: as });
  const refusal = async (more: Parameters<typeof input>[0]) =>
    (await server.call(subscribePushCall, input(more), { token })).error;
  const device = async (as = token) =>
    (await server.succeed(getPushCall, {}, { token: as })).device;
  const anotherSession = async () => (await beginSession(server.db, id, NO_BROWSER)).token;

  const happens = (what: string, params: object = {}) =>
    sql`select notify(${id}, ${what}, ${JSON.stringify(params)}::jsonb, now())`.execute(server.db);
  const send = () => sendMessages(server.db, setup, log, new AbortController().signal);
  const sent = async () => {
    await send();
    return service.take();
  };
  const waiting = async () => {
    const { rows } = await sql<{ attempts: number; seconds: number }>`
      select attempts, round(extract(epoch from due_at - now()))::int as seconds
      from push_messages`.execute(server.db);
    return rows;
  };
  const makeDue = () => sql`update push_messages set due_at = now()`.execute(server.db);

  test.each([getPushCall, subscribePushCall, unsubscribePushCall])(
    '$method $path needs a session',
    async (call) => {
      expect((await server.callWith(call, {})).error).toEqual({ reason: 'no_session' });
    },
  );

  test('are off until a browser is subscribed, and then of the chosen kinds', async () => {
    expect(await server.succeed(getPushCall, {}, { token })).toEqual({
      key: setup.publicKey,
      kinds: PUSH_KINDS,
      device: null,
    });
    await subscribe({ kinds: ['security', 'plans', 'plans'] });
    const { endpoint } = browser.subscription;
    expect(await device()).toEqual({ endpoint, kinds: ['plans', 'security'] });
    await subscribe({ kinds: ['withdrawals'] });
    expect(await device()).toEqual({ endpoint, kinds: ['withdrawals'] });
    expect(await device(await anotherSession())).toBeNull();
    await server.succeed(unsubscribePushCall, {}, { token });
    expect(await device()).toBeNull();
  });

  test.each([
    [{ kinds: [] }, { kinds: 'too_short' }],
    [{ endpoint: 'https://push.example.com/x' }, { endpoint: 'not_an_option' }],
    [{ endpoint: 'https://127.0.0.1/x' }, { endpoint: 'not_an_option' }],
    [{ endpoint: 'ftp://push.example.com' }, { endpoint: 'format' }],
    [{ auth: 'a'.repeat(21) }, { auth: 'format' }],
    [{ p256dh: `A${'A'.repeat(86)}` }, { p256dh: 'format' }],
    [{ p256dh: `B${'A'.repeat(86)}` }, { p256dh: 'format' }],
  ] as const)('%j is refused, telling the field', async (more, fields) => {
    expect(await refusal(more as Parameters<typeof input>[0])).toEqual({
      reason: 'invalid_params',
      params: { fields },
    });
  });

  test('reach the browser, encrypted for it alone and signed with the key that it knows', async () => {
    await subscribe();
    await server.db.updateTable('users').set({ lang: 'de' }).where('id', '=', id).execute();
    await happens('withdrawal_paid', { withdrawal: 'W-17', amount: '250.00' });
    const [message, ...more] = await sent();
    expect(more).toEqual([]);
    const { path, headers, body } = message!;
    expect(service.origin + path).toBe(browser.subscription.endpoint);
    const notice = await server.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(browser.read(body)).toEqual({
      web_push: 8030,
      notification: {
        title: 'Auszahlung ausgeführt',
        lang: 'de',
        tag: notice.id,
        navigate: `${ORIGIN}/#/notification/detail?id=${notice.id}`,
      },
    });
    expect(() => makePushBrowser(service.origin).read(body)).toThrow();
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'normal',
      topic: notice.id.replaceAll('-', ''),
    });
    expect(Number(headers.ttl)).toBeGreaterThan(2 * 86_400);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(3 * 86_400);
    const { key, claims } = readVapid(headers.authorization!);
    expect(key).toBe(setup.publicKey);
    const seconds = Date.now() / 1000;
    expect(claims).toMatchObject({ aud: service.origin, sub: ORIGIN });
    const { exp } = claims as { exp: number };
    expect(exp).toBeGreaterThan(seconds);
    expect(exp).toBeLessThan(seconds + 86_400);
    expect(await waiting()).toEqual([]);
    const stored = await server.db
      .selectFrom('push_subscriptions')
      .select('last_success_at')
      .executeTakeFirstOrThrow();
    expect(stored.last_success_at).not.toBeNull();
  });

  test('are of the kinds that each browser has chosen, and to its user only', async () => {
    const plans = browser;
    await subscribe({ kinds: ['plans'] });
    browser = makePushBrowser(service.origin);
    await subscribe({ kinds: ['security'] }, await anotherSession());
    const other = await makeSignedInUser(server.db);
    const others = makePushBrowser(service.origin);
    await subscribe({ ...others.subscription }, other.token);

    await notifyUser(server.db, id, 'passkey_added');
    await happens('plan_assigned', { plan: 'P-1' });
    await happens('top_up', { amount: '5.00' });
    const titles = (await sent()).map(({ path, body }) => {
      const reader = plans.subscription.endpoint.endsWith(path) ? plans : browser;
      const { notification } = reader.read(body) as { notification: { title: string } };
      return [reader === plans ? 'plans' : 'security', notification.title];
    });
    expect(titles.sort()).toEqual([
      ['plans', 'A new plan is waiting'],
      ['security', 'Passkey added'],
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('are not sent for a notice whose transaction was rolled back', async () => {
    await subscribe();
    await server.db
      .transaction()
      .execute(async (tx) => {
        await notifyUser(tx, id, 'passkey_added');
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await sent()).toEqual([]);
  });

  test.each([404, 410])('a %i of the service ends the subscription', async (status) => {
    await subscribe();
    await notifyUser(server.db, id, 'passkey_added');
    service.respond(status);
    expect(await sent()).toHaveLength(1);
    expect(await device()).toBeNull();
    expect(await waiting()).toEqual([]);
  });

  test('a 429 waits for as long as the service says, and then goes out', async () => {
    await subscribe();
    await notifyUser(server.db, id, 'passkey_added');
    service.respond(429, { 'retry-after': '120' });
    expect(await sent()).toHaveLength(1);
    expect(await waiting()).toEqual([{ attempts: 1, seconds: 120 }]);
    expect(await sent()).toEqual([]);
    service.respond(201);
    await makeDue();
    expect(await sent()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('what a service refuses for good is dropped, and the log has its host only', async () => {
    await subscribe();
    await notifyUser(server.db, id, 'passkey_added');
    // A redirection is no way out of the list of services either.
    service.respond(307, { location: `${service.origin}/elsewhere` });
    expect((await sent()).map(({ path }) => path)).not.toContain('/elsewhere');
    expect(await waiting()).toEqual([]);
    expect(await device()).not.toBeNull();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(new URL(service.origin).host);
    expect(warnings[0]).not.toContain(new URL(browser.subscription.endpoint).pathname);
  });

  test('a service that does not respond is asked again later, until the message is too old', async () => {
    await server.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('push_subscriptions').execute();
    });
    await subscribe();
    const { endpoint } = browser.subscription;
    const closed = await startPushService();
    await closed.close();
    await server.db
      .updateTable('push_subscriptions')
      .set({ endpoint: endpoint.replace(service.origin, closed.origin) })
      .execute();
    const reaching = { ...setup, services: [closed.origin] };
    const attempt = () => sendMessages(server.db, reaching, log, new AbortController().signal);
    await notifyUser(server.db, id, 'passkey_added');
    await attempt();
    expect(await waiting()).toEqual([{ attempts: 1, seconds: 10 }]);
    await makeDue();
    await attempt();
    expect(await waiting()).toEqual([{ attempts: 2, seconds: 30 }]);
    await sql`update push_messages set due_at = now(), created_at = now() - interval '3 days'`.execute(
      server.db,
    );
    await attempt();
    expect(await waiting()).toEqual([]);
  });

  test('two servers send a message once', async () => {
    await subscribe();
    await notifyUser(server.db, id, 'passkey_added');
    await Promise.all([send(), send()]);
    expect(service.take()).toHaveLength(1);
  });

  test('more than one server takes at a time all go out', async () => {
    await subscribe();
    for (let i = 0; i < 25; i++) await notifyUser(server.db, id, 'passkey_added');
    expect(await sent()).toHaveLength(25);
  });

  test('end with the session, however it is ended', async () => {
    await subscribe();
    await server.succeed(logoutCall, {}, { token });
    const elsewhere = await anotherSession();
    await subscribe({}, elsewhere);
    await server.succeed(endSessionsCall, { others: true }, { token: await anotherSession() });
    // Before the first message to it would end it.
    const left = await server.db.selectFrom('push_subscriptions').select('id').execute();
    expect(left).toEqual([]);
    await notifyUser(server.db, id, 'passkey_added');
    expect(await sent()).toEqual([]);
  });

  test('are not sent to a session that has run out', async () => {
    await subscribe();
    await notifyUser(server.db, id, 'passkey_added');
    await server.db
      .updateTable('sessions')
      .set({ idle_expires_at: sql<Date>`now()` })
      .where('user_id', '=', id)
      .execute();
    expect(await sent()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('are not sent to a browser that has subscribed with another key of the server', async () => {
    await subscribe();
    const rotated = { ...setup, publicKey: 'another' };
    await server.db.updateTable('push_subscriptions').set({ server_key: 'another' }).execute();
    expect(await device()).toBeNull();
    await subscribe();
    await notifyUser(server.db, id, 'passkey_added');
    await sendMessages(server.db, rotated, log, new AbortController().signal);
    expect(service.take()).toEqual([]);
    expect(await device()).toBeNull();
  });

  test('go to the user who has subscribed last in a browser', async () => {
    await subscribe();
    const other = await makeSignedInUser(server.db);
    await subscribe({ kinds: ['plans'] }, other.token);
    expect(await device()).toBeNull();
    expect(await device(other.token)).toMatchObject({ kinds: ['plans'] });
  });

  test('of an endpoint can be taken over with its own keys only', async () => {
    await subscribe();
    const { p256dh, auth } = makePushBrowser(service.origin).subscription;
    for (const other of [{ p256dh }, { auth }]) {
      expect(await refusal(other)).toEqual({
        reason: 'invalid_params',
        params: { fields: { endpoint: 'not_an_option' } },
      });
    }
    expect(await device()).toMatchObject({ endpoint: browser.subscription.endpoint });
  });

  test(`go to ${MOST_DEVICES} browsers of a user: one more replaces the oldest`, async () => {
    const tokens: string[] = [];
    for (let i = 0; i <= MOST_DEVICES; i++) {
      tokens.push(await anotherSession());
      browser = makePushBrowser(service.origin);
      await subscribe({}, tokens.at(-1));
    }
    const devices = await Promise.all(tokens.map((one) => device(one)));
    expect(devices.map((one) => one !== null)).toEqual([false, ...Array(MOST_DEVICES).fill(true)]);
  });

  test('go on to the subscription that the browser has renewed', async () => {
    await subscribe({ kinds: ['security'] });
    const { endpoint, auth } = browser.subscription;
    const old = { endpoint, auth };
    const renewed = makePushBrowser(service.origin);
    const renew = (more: object = {}) =>
      server.callWith(renewPushCall, { ...renewed.subscription, old, ...more });
    const wrong = { old: { endpoint, auth: renewed.subscription.auth } };
    expect((await renew(wrong)).error).toEqual({ reason: 'not_found' });
    expect((await renew({ endpoint: 'https://10.0.0.1/x' })).error).toMatchObject({
      params: { fields: { endpoint: 'not_an_option' } },
    });
    expect((await renew()).data).toEqual({});
    expect(await device()).toEqual({
      endpoint: renewed.subscription.endpoint,
      kinds: ['security'],
    });
    // It has arrived, and the browser did not hear of it.
    expect((await renew()).error).toEqual({ reason: 'not_found' });

    browser = makePushBrowser(service.origin);
    const another = await anotherSession();
    await subscribe({}, another);
    const taken = { endpoint: renewed.subscription.endpoint, auth: renewed.subscription.auth };
    expect((await renew({ old: taken, endpoint: browser.subscription.endpoint })).error).toEqual({
      reason: 'not_found',
    });
  });
});

describeOnDatabase('a site that sends no push messages', (open) => {
  test.each([
    ['without a key', {}, null],
    ['with PUSH_SERVICES=off', { pushServices: null }, VAPID_KEY],
    ['without the worker', { offline: false }, VAPID_KEY],
    [
      'of a production without its address',
      { environment: 'production' as const, publicOrigin: null },
      VAPID_KEY,
    ],
  ])('%s offers none and takes no subscription', async (_, config, vapidKey) => {
    const server = await openTestServer(open, { config, secrets: { vapidKey } });
    const { token } = await makeSignedInUser(server.db);
    const lang = 'en' as const;
    expect((await server.succeed(getBasicConfigCall, { lang })).push).toBe(false);
    expect(await server.succeed(getPushCall, {}, { token })).toEqual({
      key: null,
      kinds: [],
      device: null,
    });
    const { subscription } = makePushBrowser('https://fcm.googleapis.com');
    const kinds = [...PUSH_KINDS];
    expect(
      (await server.call(subscribePushCall, { ...subscription, kinds }, { token })).error,
    ).toEqual({ reason: 'not_found' });
  });

  test('differs from one that does', async () => {
    const server = await openTestServer(open, { secrets: { vapidKey: VAPID_KEY } });
    expect((await server.succeed(getBasicConfigCall, { lang: 'en' })).push).toBe(true);
  });
});
