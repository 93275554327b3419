import { tmpdir } from 'node:os';

import { PREFIX } from '@adpartner/shared/contract/call';
import { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import { sql } from 'kysely';

import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { hasRoom } from './has-room.ts';
import { Readiness } from './readiness.ts';

describeOnDatabase('health and readiness', (open) => {
  let server: TestServer;
  const readiness = new Readiness();
  beforeAll(async () => {
    server = await openTestServer(open, { readiness });
  });
  const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode;

  test('a server that starts is alive, but neither ready nor open', async () => {
    expect(await statusOf('/health')).toBe(200);
    expect(await statusOf('/ready')).toBe(503);
    expect(await statusOf(`${PREFIX}/auth/v2/lang`)).toBe(503);
  });

  test('a server that has started is ready', async () => {
    readiness.becomeReady();
    expect(await statusOf('/ready')).toBe(200);
    expect(await statusOf(`${PREFIX}/auth/v2/lang`)).toBe(200);
  });

  test('a server that stops is no longer ready, but answers what still comes', async () => {
    readiness.drain();
    readiness.becomeReady();
    expect(await statusOf('/health')).toBe(200);
    expect(await statusOf('/ready')).toBe(503);
    const response = await server.app.inject({ url: `${PREFIX}/auth/v2/lang` });
    expect(response).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
  });

  test('a server that is about to close leaves calls to another one, and begins none', async () => {
    readiness.rejectCalls();
    readiness.drain();
    expect(await statusOf('/health')).toBe(200);
    expect(await statusOf('/ready')).toBe(503);
    const response = await server.app.inject({ url: `${PREFIX}/auth/v2/lang` });
    expect(response).toMatchObject({ statusCode: 503, headers: { connection: 'close' } });
  });

  test.each([
    ['the embedded database has too little room', null, 503, 'disk full'],
    ['it has, but the database is a server of its own', 'postgres://db/app', 200, 'ready'],
  ])('where %s', async (_, databaseUrl, code, status) => {
    const { app } = await openTestServer(open, {
      config: { databaseUrl, dataDir: tmpdir(), leastFree: Number.MAX_SAFE_INTEGER },
    });
    const response = await app.inject({ url: '/ready' });
    expect([response.statusCode, response.json()]).toMatchObject([code, { status }]);
  });
});

describeOnDatabase('a database without room for a write', (open) => {
  test('is told by /ready until a moment after, while what only reads is served', async () => {
    const { app, db, call } = await openTestServer(open);
    const { token } = await makeSignedInUser(db);
    await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`.execute(
      db,
    );
    await sql`create trigger no_room before insert on feedback execute function no_room()`.execute(
      db,
    );
    const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
    expect(await statusOf('/ready')).toBe(200);
    const sent = call(sendFeedbackCall, { topic: 'A', content: 'B' }, { token });
    await expect(sent).rejects.toThrow('No space left on device');
    const response = await app.inject({ url: '/ready' });
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'disk full' }]);
    expect(await statusOf(`${PREFIX}/auth/v2/lang`)).toBe(200);
    const later = performance.now() + 10_000;
    const clock = import.meta.jest.spyOn(performance, 'now').mockReturnValue(later);
    expect(await statusOf('/ready')).toBe(200);
    clock.mockRestore();
  });
});

test('a file system that tells nothing of its size, and a folder that is not there, have room', async () => {
  expect(await hasRoom('/proc', 1)).toBe(true);
  expect(await hasRoom('/nowhere', 1)).toBe(true);
  expect(await hasRoom(tmpdir(), 1)).toBe(true);
});
