import { PREFIX } from '@adpartner/shared/contract/call';
import { EVENT_SUBJECTS, EVENTS_PATH } from '@adpartner/shared/contract/events';

import { readConfig } from '../config/server-config.ts';
import type { Database } from '../db/database.ts';
import { topUp } from '../ledger/movements.ts';
import { publishNotice } from '../notification/publish-notice.ts';
import { readAllNotifications } from '../notification/read-notifications.ts';
import { tellUser } from '../operator/tell-user.ts';
import { createServer } from '../server/create-server.ts';
import { endSessionsOf } from '../session/session.ts';
import { makePlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnBothDatabases, describeThroughPooler } from '../testing/test-database.ts';
import { TEST_SECRETS } from '../testing/test-server.ts';
import { hearChanges } from './hear-changes.ts';
import { readMarks } from './read-marks.ts';

type Server = Awaited<ReturnType<typeof createServer>>;

const serverOn = ({ db }: Database) =>
  createServer({
    database: db,
    config: readConfig({ SITE_DIR: 'no-site' }, '/'),
    secrets: TEST_SECRETS,
  });

describeOnBothDatabases('the stream of events', (open) => {
  let database: Database;
  let server: Server;
  let url: string;
  let stopHearing: Awaited<ReturnType<typeof hearChanges>>;
  const streams: AbortController[] = [];
  beforeAll(async () => {
    database = await open();
    server = await serverOn(database);
    stopHearing = await hearChanges(database, server);
    url = (await server.listen({ port: 0, host: '127.0.0.1' })) + PREFIX + EVENTS_PATH;
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.abort();
  });
  afterAll(async () => {
    await stopHearing();
    server.parts.events.close();
    await server.close();
  });

  /** Opens a stream; its events one by one, and undefined at its end. */
  async function follow(token: string, lastId?: string) {
    const stop = new AbortController();
    streams.push(stop);
    const response = await fetch(url, {
      headers: { 'x-ct': token, ...(lastId && { 'last-event-id': lastId }) },
      signal: stop.signal,
    });
    const events = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const next = async () => {
      for (;;) {
        const [, id, data] = /id: (\S+)\nevent: change\ndata: (.*)\n\n/.exec(text) ?? [];
        if (id && data) {
          text = '';
          return { id, subjects: JSON.parse(data) as string[] };
        }
        const { value, done } = await events.read();
        if (done) return undefined;
        text += value;
      }
    };
    return { response, next, stop: () => stop.abort() };
  }

  const topUpOf = (userId: string) => topUp(database.db, { userId, amount: 100n, reference: 'R' });

  test('names what has changed, of this user only', async () => {
    const [one, other] = [await makeSignedInUser(database.db), await makeSignedInUser(database.db)];
    const { response, next } = await follow(one.token);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect((await next())?.subjects).toEqual([]);
    await topUpOf(other.id);
    await makePlan(database.db, one.id);
    expect((await next())?.subjects).toEqual(['plans', 'unread', 'notices']);
    await readAllNotifications(database.db, one.id, undefined);
    expect((await next())?.subjects).toEqual(['unread']);
    await topUpOf(one.id);
    expect((await next())?.subjects).toEqual(['balances', 'unread', 'notices']);
  });

  test('tells a page that comes back with its last id what it has missed, and one that missed nothing, nothing', async () => {
    const { id, token } = await makeSignedInUser(database.db);
    const first = await follow(token);
    const begun = await first.next();
    first.stop();
    await topUpOf(id);
    const second = await follow(token, begun!.id);
    const missed = await second.next();
    expect(missed?.subjects).toEqual(['balances', 'unread', 'notices']);
    second.stop();
    const third = await follow(token, missed!.id);
    await readAllNotifications(database.db, id, undefined);
    expect((await third.next())?.subjects).toEqual(['unread']);
  });

  test('reads its last id back, however much is unread', async () => {
    const { id, token } = await makeSignedInUser(database.db);
    for (let number = 0; number < 11; number++) await topUpOf(id);
    const first = await follow(token);
    const begun = await first.next();
    first.stop();
    const second = await follow(token, begun!.id);
    await topUpOf(id);
    expect((await second.next())?.subjects).toEqual(['balances', 'unread', 'notices']);
  });

  test('looks at all that is told in one statement, so never between two changes of a transaction', async () => {
    const { db } = database;
    const user = await makeSignedInUser(db);
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    // In a transaction, where statements go through Kysely on both databases.
    await db.transaction().execute(async (transaction) => {
      const executed = import.meta.jest.spyOn(transaction, 'executeQuery');
      expect(Object.keys((await readMarks(transaction, id))!)).toEqual(EVENT_SUBJECTS);
      expect(executed).toHaveBeenCalledTimes(1);
    });
  });

  test('takes an id that no server has made for none', async () => {
    const { token } = await makeSignedInUser(database.db);
    const { next } = await follow(token, 'nonsense');
    expect((await next())?.subjects).toEqual([]);
  });

  test('ends with its session, after an event that has the page ask for everything', async () => {
    const { id, token } = await makeSignedInUser(database.db);
    const { next } = await follow(token);
    await next();
    await endSessionsOf(database.db, id);
    expect((await next())?.subjects).toEqual(EVENT_SUBJECTS);
    expect(await next()).toBeUndefined();
  });

  test('hears of a notice to everybody', async () => {
    const { token } = await makeSignedInUser(database.db);
    const { next } = await follow(token);
    await next();
    // Over some seconds; here at once.
    const random = import.meta.jest.spyOn(Math, 'random').mockReturnValue(0);
    await publishNotice(database.db, {
      userId: null,
      category: 'activity',
      title: { en: 'All' },
      body: { en: 'All' },
    });
    expect((await next())?.subjects).toEqual(['unread']);
    random.mockRestore();
  });

  test('hears of a notice of their own, which is about something that no other subject names', async () => {
    const { id, token } = await makeSignedInUser(database.db);
    const { next } = await follow(token);
    await next();
    await tellUser(database.db, id, 'credit_changed', {}, '/ad-center/credit');
    expect((await next())?.subjects).toEqual(['unread', 'notices']);
  });

  test('reads the last id of an earlier release, which has one mark less', async () => {
    const { token } = await makeSignedInUser(database.db);
    const first = await follow(token);
    const begun = await first.next();
    first.stop();
    const second = await follow(token, begun!.id.replace(/\.\d+$/, ''));
    expect((await second.next())?.subjects).toEqual(['notices']);
  });

  test('needs a session, which is told in the envelope', async () => {
    const none = await fetch(url, { headers: { 'x-ct': 'nothing' } });
    expect(await none.json()).toMatchObject({ code: 401, data: { reason: 'no_session' } });
  });

  test('keeps a server from starting whose database can’t be listened to', async () => {
    const deaf = { ...database, listen: () => Promise.reject(new Error('no route')) };
    await expect(hearChanges(deaf, server)).rejects.toThrow(
      "the database can't be listened to: no route",
    );
  });

  test('is not there on a server that hears of no changes', async () => {
    const deaf = await serverOn(database);
    const { token } = await makeSignedInUser(database.db);
    const { payload } = await deaf.inject({
      url: PREFIX + EVENTS_PATH,
      headers: { 'x-ct': token },
    });
    expect(JSON.parse(payload)).toMatchObject({ code: 405, data: { reason: 'not_found' } });
    deaf.parts.events.close();
  });
});

describeThroughPooler('transaction', 'a database', (open) => {
  test('tells its changes only by PostgreSQL’s own address', async () => {
    expect((await open()).listen).toBeUndefined();
  });
});
