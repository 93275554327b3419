import { randomUUID } from 'node:crypto';

import {
  countUnreadCall,
  listNotificationsCall,
  NOTIFICATION_CATEGORIES,
  readNotificationsCall,
  type NotificationCategory,
} from '@adpartner/shared/contract/notification';

import type { NotificationsTable } from '../db/tables/notification.ts';
import { sql, type Insertable } from 'kysely';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

describeOnDatabase('the notices', (open) => {
  let server: TestServer;
  let id: string;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ id, token } = await makeSignedInUser(server.db));
  });

  async function notify(row: Partial<Insertable<NotificationsTable>> = {}): Promise<string> {
    const made = await server.db
      .insertInto('notifications')
      .values({
        user_id: id,
        category: 'system_announcement',
        title: JSON.stringify({ en: 'Title', de: 'Titel' }),
        body: JSON.stringify({ key: 'notice.top_up.body', params: { amount: '5.00' } }),
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  }
  const list = (input: object = {}, headers: Record<string, string> = {}) =>
    server.succeed(listNotificationsCall, input, { token, headers });
  const unread = async () => (await server.succeed(countUnreadCall, {}, { token })).unread_total;
  const read = (input: unknown) => server.callWith(readNotificationsCall, input, { token });
  const removeBroadcasts = () =>
    server.db.deleteFrom('notifications').where('user_id', 'is', null).execute();

  test.each([listNotificationsCall, readNotificationsCall, countUnreadCall])(
    '$path needs a session',
    async (call) => {
      expect((await server.callWith(call, {})).error).toEqual({ reason: 'no_session' });
    },
  );

  test.each([
    [{ size: 0 }, { size: 'too_small' }],
    [{ size: 51 }, { size: 'too_big' }],
    [{ size: '20' }, { size: 'not_a_number' }],
    [{ category: 'gossip' }, { category: 'not_an_option' }],
    [{ read: 'yes' }, { read: 'type' }],
    [{ cursor: 'AAAA' }, { cursor: 'format' }],
    [{ cursor: 'x'.repeat(301) }, { cursor: 'too_long' }],
    [{ id: '' }, { id: 'required' }],
  ])('a list with %j is refused, telling the field', async (input, fields) => {
    const { error } = await server.callWith(listNotificationsCall, input, { token });
    expect(error).toEqual({ reason: 'invalid_params', params: { fields } });
  });

  test('are answered in the language asked for, else in the user’s, else in English', async () => {
    await notify();
    const titleIn = async (headers: Record<string, string>) =>
      (await list({}, headers)).list[0]?.title;
    expect(await titleIn({})).toBe('Title');
    expect(await titleIn({ 'x-lang': 'de' })).toBe('Titel');
    expect(await titleIn({ 'x-lang': 'fr' })).toBe('Title');
    await server.db.updateTable('users').set({ lang: 'de' }).where('id', '=', id).execute();
    expect(await titleIn({})).toBe('Titel');
    expect(await titleIn({ 'x-lang': 'klingon' })).toBe('Titel');
  });

  test('that the server made travel by their key', async () => {
    await notify({ link_route: '/plan/detail', link_id: 'p1' });
    expect((await list()).list[0]).toMatchObject({
      body: { key: 'notice.top_up.body', params: { amount: '5.00' } },
      link: { route: '/plan/detail', id: 'p1' },
      read: false,
    });
  });

  test('of another user are neither listed nor markable', async () => {
    const other = await makeSignedInUser(server.db);
    const foreign = await notify({ user_id: other.id });
    const own = await notify();
    expect((await list()).list.map((notice) => notice.id)).toEqual([own]);
    for (const id of [foreign, 'not-a-uuid', randomUUID()]) {
      const { error } = await server.call(listNotificationsCall, { id }, { token });
      expect(error).toEqual({ reason: 'not_found' });
    }
    expect((await read({ ids: [own, foreign] })).error).toEqual({ reason: 'not_found' });
    expect(await unread()).toBe(1);
  });

  test('to everyone reach who was there and who joins before they end', async () => {
    const open = await notify({ user_id: null });
    const ended = await notify({ user_id: null, ends_at: new Date(Date.now() - 3600_000) });
    expect((await list()).list.map((notice) => notice.id)).toEqual([open]);
    await server.db
      .updateTable('users')
      .set({ created_at: new Date(Date.now() - 7200_000) })
      .where('id', '=', id)
      .execute();
    const seen = (await list()).list.map((notice) => notice.id);
    expect(seen.sort()).toEqual([open, ended].sort());
    await removeBroadcasts();
  });

  test('to everyone are read by each user alone', async () => {
    const broadcast = await notify({ user_id: null });
    const other = await makeSignedInUser(server.db);
    expect((await read({ ids: [broadcast] })).data).toEqual({ unread_total: 0 });
    const counted = await server.succeed(countUnreadCall, {}, { token: other.token });
    expect(counted.unread_total).toBe(1);
    await removeBroadcasts();
  });

  test('are filtered by category, by being read and by id', async () => {
    const categories: NotificationCategory[] = ['system_announcement', 'activity', 'activity'];
    const ids: string[] = [];
    for (const category of categories) ids.push(await notify({ category }));
    await read({ ids: [ids[1]] });
    const idsOf = async (input: object) =>
      (await list(input)).list.map((notice) => notice.id).sort();
    expect(await idsOf({ category: 'activity' })).toEqual([ids[1], ids[2]].sort());
    expect(await idsOf({ read: true })).toEqual([ids[1]]);
    expect(await idsOf({ read: false })).toEqual([ids[0], ids[2]].sort());
    expect(await idsOf({ read: false, category: 'activity' })).toEqual([ids[2]]);
    expect(await idsOf({ id: ids[0] })).toEqual([ids[0]]);
  });

  test.each(NOTIFICATION_CATEGORIES)(
    'of the category %s are kept, listed and counted',
    async (category) => {
      await notify({ category });
      expect((await list({ category })).list).toHaveLength(1);
      const { by_category } = await server.succeed(countUnreadCall, {}, { token });
      const others = NOTIFICATION_CATEGORIES.map((other) => [other, other === category ? 1 : 0]);
      expect(by_category).toEqual(Object.fromEntries(others));
    },
  );

  test('are paged newest first; one that comes meanwhile neither repeats nor hides another', async () => {
    const now = Date.now();
    const ids: string[] = [];
    // Three of them at the very same moment.
    for (const ago of [5, 4, 3, 3, 3, 2, 1]) {
      ids.push(await notify({ created_at: new Date(now - ago * 1000) }));
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ size: 2, ...(cursor && { cursor }) });
      seen.push(...page.list.map((notice) => notice.id));
      cursor = page.next_cursor;
      await notify({ created_at: new Date() });
    } while (cursor);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(seen[0]).toBe(ids[6]);
    expect(seen[6]).toBe(ids[0]);
  });

  test.each([
    [{}, { ids: 'required' }],
    [{ ids: [] }, { ids: 'too_short' }],
    [{ ids: Array(101).fill('x') }, { ids: 'too_long' }],
    [{ ids: 'x' }, { ids: 'type' }],
    [{ ids: [7] }, { 'ids.0': 'type' }],
  ])('marking %j as read is refused, telling the field', async (input, fields) => {
    expect((await read(input)).error).toEqual({ reason: 'invalid_params', params: { fields } });
  });

  test('marked as read stay read, however often, and the count follows', async () => {
    const ids = [await notify(), await notify({ category: 'activity' }), await notify()];
    expect(await unread()).toBe(3);
    expect((await read({ ids: [ids[0], ids[0]] })).data).toEqual({ unread_total: 2 });
    expect((await read({ ids: [ids[0]] })).data).toEqual({ unread_total: 2 });
    expect(await server.succeed(countUnreadCall, {}, { token })).toMatchObject({
      unread_total: 2,
      by_category: { system_announcement: 1, system_maintenance: 0, activity: 1 },
    });
    expect((await read({ all: true, category: 'activity' })).data).toEqual({ unread_total: 1 });
    expect((await read({ all: true })).data).toEqual({ unread_total: 0 });
    expect((await read({ all: true })).data).toEqual({ unread_total: 0 });
  });

  test('that came after the moment named are not marked with the others', async () => {
    const at = (s: number) => new Date(Date.now() - s * 1000);
    await notify({ created_at: at(30) });
    const seen = await notify({ created_at: at(20) });
    // As the database makes them, between two milliseconds.
    await sql`update notifications set created_at = created_at + interval '300 microseconds' where id = ${seen}`.execute(
      server.db,
    );
    const { list } = await server.succeed(listNotificationsCall, { id: seen }, { token });
    const fresh = await notify({ created_at: at(10) });
    const until = list[0]!.created_at;
    expect((await read({ all: true, until })).data).toEqual({ unread_total: 1 });
    const unreadNow = await server.succeed(listNotificationsCall, { read: false }, { token });
    expect(unreadNow.list.map(({ id }) => id)).toEqual([fresh]);
  });

  test.each(['today', '2026-13-01T00:00:00.000Z'])(
    'are not marked until %s, which is no moment',
    async (until) => {
      expect((await read({ all: true, until })).error).toEqual({
        reason: 'invalid_params',
        params: { fields: { until: 'format' } },
      });
    },
  );

  test('that are unknown are not found', async () => {
    for (const unknown of ['x', '0b5c4c7e-4d3a-4a57-9a53-0d4a5a1f5a11']) {
      expect((await read({ ids: [unknown] })).error).toEqual({ reason: 'not_found' });
    }
  });
});
