import { randomUUID } from 'node:crypto';

import { getUserCall } from '@adpartner/shared/contract/user';
import { signInCall } from '@adpartner/shared/contract/edit-user';
import { sql } from 'kysely';

import { inLine } from '../testing/in-line.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase, describeOnPostgres } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { signIn } from './sign-in.ts';

describeOnDatabase('signing in for the day', (open) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ token } = await makeSignedInUser(server.db));
  });
  const userNow = (headers = {}) => server.succeed(getUserCall, {}, { token, headers });

  test('needs a session, and a store', async () => {
    expect((await server.call(signInCall, {})).error).toEqual({ reason: 'no_session' });
    const { token } = await makeSignedInUser(server.db, { store_opened_at: null });
    expect((await server.call(signInCall, {}, { token })).error).toEqual({
      reason: 'store_not_open',
    });
  });

  test('sent as anything but an object is invalid_params', async () => {
    const { error } = await server.callWith(signInCall, ['today'], { token });
    expect(error).toEqual({ reason: 'invalid_params', params: { fields: { '': 'type' } } });
  });

  test('counts the day, is worth a point, and shows on the user', async () => {
    const before = await userNow();
    expect(before.sign_in).toEqual({
      ...{ count: 0, streak: 0, signed_in_today: false, next_at: null, days: [] },
    });
    const { signed_at, sign_in_count, next_at } = await server.succeed(signInCall, {}, { token });
    expect(sign_in_count).toBe(1);
    expect(Math.abs(Date.now() - Date.parse(signed_at))).toBeLessThan(60_000);
    const { sign_in, shop_level } = await userNow();
    expect(sign_in).toEqual({
      count: 1,
      streak: 1,
      signed_in_today: true,
      next_at,
      days: [signed_at.slice(0, 10)],
    });
    expect(shop_level.points).toBe(before.shop_level.points + 1);
  });

  test('a second time is refused, telling when the next day begins in the zone', async () => {
    const headers = { 'x-tz': 'Asia/Kathmandu;GMT+05:45' };
    await server.succeed(signInCall, {}, { token, headers });
    const { error } = await server.call(signInCall, {}, { token, headers });
    expect(error).toMatchObject({ reason: 'already_signed_in_today' });
    const next = new Date(String(error?.params?.next_at));
    // Midnight there is a quarter past six in the evening in UTC.
    expect(next.toISOString()).toMatch(/T18:15:00\.000Z$/);
    expect(next.getTime() - Date.now()).toBeGreaterThan(-60_000);
    expect(next.getTime() - Date.now()).toBeLessThanOrEqual(24 * 3600_000);
  });

  test('from a zone where it is tomorrow already it still takes 20 hours', async () => {
    const at = (zone: string) => ({ token, headers: { 'x-tz': zone } });
    const { signed_at } = await server.succeed(signInCall, {}, at('Etc/GMT+12;GMT-12:00'));
    const { error } = await server.call(signInCall, {}, at('Pacific/Kiritimati;GMT+14:00'));
    const next = Date.parse(String(error?.params?.next_at));
    expect(next).toBeGreaterThanOrEqual(Date.parse(signed_at) + 20 * 3600_000);
  });

  test.each([
    // To a zone that is in tomorrow, and back to one that is still in yesterday.
    ['Etc/GMT+12;GMT-12:00', 'Pacific/Kiritimati;GMT+14:00'],
    ['Pacific/Kiritimati;GMT+14:00', 'Etc/GMT+12;GMT-12:00'],
  ])('from %s to %s the user is told what signing in would return', async (from, to) => {
    await server.succeed(signInCall, {}, { token, headers: { 'x-tz': from } });
    const { sign_in } = await userNow({ 'x-tz': to });
    const { error } = await server.call(signInCall, {}, { token, headers: { 'x-tz': to } });
    expect({ signed_in_today: true, next_at: error?.params?.next_at }).toEqual({
      signed_in_today: sign_in.signed_in_today,
      next_at: sign_in.next_at,
    });
  });

  test('who signed in yesterday is told that it is possible again', async () => {
    const { id, token } = await makeSignedInUser(server.db);
    const yesterday = new Date(Date.now() - 24 * 3600_000);
    const { next_at } = await signIn(server.db, id, 'UTC', yesterday);
    const { sign_in } = await server.succeed(getUserCall, {}, { token });
    expect(sign_in).toMatchObject({ signed_in_today: false, next_at, streak: 1 });
  });

  test('many times at once, under whatever keys, it counts once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.call(signInCall, {}, { token, headers: { 'idempotency-key': randomUUID() } }),
      ),
    );
    const reasons = responses.map(({ error }) => error?.reason ?? 'success').sort();
    expect(reasons).toEqual([...Array<string>(49).fill('already_signed_in_today'), 'success']);
    const { sign_in, shop_level } = await userNow();
    expect([sign_in.count, shop_level.points]).toEqual([1, 1]);
  });

  test('repeated under its key returns what it returned', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await server.succeed(signInCall, {}, { token, headers });
    expect(await server.succeed(signInCall, {}, { token, headers })).toEqual(first);
  });

  const days = (at: string, more: number) => new Date(Date.parse(at) + more * 24 * 3600_000);

  test('days in a row are a streak, however late or early on them', async () => {
    const { id } = await makeUser(server.db);
    for (const [at, count] of [
      ['2026-03-01T23:59:59.999Z', 1],
      ['2026-03-02T00:00:00.000Z', 2],
      ['2026-03-03T23:00:00.000Z', 3],
    ] as const) {
      expect(await signIn(server.db, id, 'UTC', new Date(at))).toEqual({
        signed_at: at,
        sign_in_count: count,
        next_at: days(`${at.slice(0, 10)}T00:00:00.000Z`, 1).toISOString(),
      });
    }
    await expect(
      signIn(server.db, id, 'UTC', days('2026-03-03T23:00:00.000Z', 0.04)),
    ).rejects.toMatchObject({ params: { next_at: '2026-03-04T00:00:00.000Z' } });
  });

  test.each([
    // The day on which the clock goes forward has 23 hours, the one on which it goes back has 25.
    ['Europe/Berlin', '2026-03-29T10:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T10:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['America/New_York', '2026-11-01T04:30:00.000Z', '2026-11-02T05:00:00.000Z'],
    // The clock goes forward at midnight here: the day begins at one.
    ['Africa/Cairo', '2026-04-23T12:00:00.000Z', '2026-04-23T22:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T20:00:00.000Z', '2026-04-05T13:30:00.000Z'],
  ])('in %s after %s the next day begins at %s', async (zone, at, next_at) => {
    const { id } = await makeUser(server.db);
    await signIn(server.db, id, zone, new Date(at));
    const justBefore = new Date(Date.parse(next_at) - 1);
    await expect(signIn(server.db, id, zone, justBefore)).rejects.toMatchObject({
      params: { next_at },
    });
    await signIn(server.db, id, zone, new Date(next_at));
  });

  test('someone who travels is never kept out for longer than until the next day there', async () => {
    const { id } = await makeUser(server.db);
    // In the evening in Tokyo, then, after flying east over the date line, the day before in Honolulu.
    await signIn(server.db, id, 'Asia/Tokyo', new Date('2026-05-05T12:00:00.000Z'));
    await expect(
      signIn(server.db, id, 'Pacific/Honolulu', new Date('2026-05-05T22:00:00.000Z')),
    ).rejects.toMatchObject({ params: { next_at: '2026-05-06T10:00:00.000Z' } });
    await signIn(server.db, id, 'Pacific/Honolulu', new Date('2026-05-06T10:00:00.000Z'));
  });
});

describeOnPostgres('signing in for the day from two zones at once', (open) => {
  test('the second waits for the first, and is refused: it gains no day', async () => {
    const { db } = await open();
    const { id } = await makeUser(db);
    const from = (zone: string) =>
      sql`select sign_in(${id}, ${zone}, timestamptz '2026-05-05T11:00:00Z')`;
    const second = await inLine(db, from('Pacific/Honolulu'), from('Pacific/Kiritimati'));
    expect(second).toBe('already_signed_in_today');
  });
});
