import { PREFIX } from '@adpartner/shared/contract/call';
import { REASONS } from '@adpartner/shared/contract/error-codes';
import { getUserCall } from '@adpartner/shared/contract/user';
import { listNotificationsCall } from '@adpartner/shared/contract/notification';
import { listLanguagesCall } from '@adpartner/shared/contract/list-languages';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { readConfig } from '../config/server-config.ts';
import type { Queries } from '../db/database.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, TEST_SECRETS, type TestServer } from '../testing/test-server.ts';
import { responseSerializer } from './response-serializer.ts';
import { asCallError } from '../errors/as-call-error.ts';
import { createServer } from '../server/create-server.ts';
import { servePublic } from './define-route.ts';
import { errorEnvelope } from '../errors/envelope.ts';
import { ERROR_MESSAGES } from '../errors/error-messages.ts';
import { CallError } from '../errors/call-error.ts';

describe('a response', () => {
  const schema = z.object({
    text: z.union([
      z.string(),
      z.object({ key: z.string(), params: z.record(z.string(), z.unknown()) }),
    ]),
    maybe: z.nullable(z.object({ at: z.string().check(z.regex(/^only-this$/)) })),
    list: z.array(z.object({ id: z.string() })),
    left: z.optional(z.int()),
  });
  const serialize = responseSerializer(schema);

  test('is written as the schema says, in the envelope', () => {
    const data = { text: 'a "b"\n', maybe: null, list: [{ id: '1' }] };
    expect(JSON.parse(serialize(data))).toEqual({ code: 200, msg: '', data });
  });

  test('may be one thing or another', () => {
    const text = { key: 'why.plan_put', params: { amount: '1.00', times: 2 } };
    const data = { text, maybe: { at: 'anything' }, list: [], left: 3 };
    expect((JSON.parse(serialize(data)) as { data: unknown }).data).toEqual(data);
  });

  test('never carries what the schema does not name', () => {
    const data = {
      text: '',
      maybe: null,
      list: [{ id: '1', password_hash: 'secret' }],
      token: 'x',
    };
    expect(serialize(data)).not.toMatch(/secret|password_hash|token/);
  });

  test('without what the schema requires is an error', () => {
    expect(() => serialize({ text: '', maybe: null })).toThrow();
  });
});

describe('an error of the contract', () => {
  test('has an English text for every reason of the contract', () => {
    expect(Object.keys(ERROR_MESSAGES).sort()).toEqual(Object.keys(REASONS).sort());
  });

  test('becomes an envelope with its code, its params and its language', () => {
    expect(errorEnvelope(new CallError('plan_state', { status: 'settled' }))).toEqual({
      code: 405,
      msg: 'The plan is in another state.',
      data: { reason: 'plan_state', params: { status: 'settled' } },
    });
    expect(errorEnvelope(new CallError('account_disabled', undefined, 'th')).data).toEqual({
      reason: 'account_disabled',
      lang: 'th',
    });
  });
});

describeOnDatabase('the database', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  test('refuses for reasons of the contract', async () => {
    const raised = await sql`select refuse('plan_state', '{"status": "settled"}')`
      .execute(db)
      .catch((error: unknown) => error);
    expect(asCallError(raised)).toMatchObject({
      reason: 'plan_state',
      params: { status: 'settled' },
    });
  });

  test('fails for other reasons too', async () => {
    const raised = await sql`select 1 / 0`.execute(db).catch((error: unknown) => error);
    expect(asCallError(raised)).toBeNull();
  });
});

describeOnDatabase('the server', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });

  test('responds with the request id it was given, or makes one', async () => {
    const url = PREFIX + listLanguagesCall.path;
    const given = await server.app.inject({ url, headers: { 'x-request-id': 'trace-1234.5' } });
    expect(given.headers['x-request-id']).toBe('trace-1234.5');
    const unasked = await server.app.inject({ url });
    expect(unasked.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    for (const wrong of ['short', 'x'.repeat(65), 'with blanks in it', '<script>alert']) {
      const made = await server.app.inject({ url, headers: { 'x-request-id': wrong } });
      expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('lets no response of a call be kept', async () => {
    for (const url of [PREFIX + listLanguagesCall.path, PREFIX + getUserCall.path]) {
      expect((await server.app.inject({ url })).headers['cache-control']).toBe('no-store');
    }
  });

  test('sends a long response compressed to who takes it', async () => {
    const response = await server.app.inject({
      url: PREFIX + listLanguagesCall.path,
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(response.headers['content-encoding']).toBe('br');
  });

  test('ignores the session header on public calls', async () => {
    await server.succeed(listLanguagesCall, {}, { token: 'whatever' });
  });

  test('pushes the idle end of a session on while it is used', async () => {
    const { id, token } = await makeSignedInUser(server.db);
    const soon = new Date(Date.now() + 60_000);
    const sessions = server.db.updateTable('sessions').where('user_id', '=', id);
    await sessions
      .set({ idle_expires_at: soon, last_seen_at: new Date(Date.now() - 6 * 60_000) })
      .execute();
    await server.succeed(listNotificationsCall, {}, { token });
    const { idle_expires_at } = await server.db
      .selectFrom('sessions')
      .select('idle_expires_at')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(idle_expires_at.getTime()).toBeGreaterThan(Date.now() + 6 * 24 * 3600_000);
  });

  test('responds to a failure of its own with server_error and the request id, and logs the rest', async () => {
    const log: string[] = [];
    const app = await createServer({
      database: server.db,
      config: readConfig({ SITE_DIR: 'no-site' }, '/'),
      secrets: TEST_SECRETS,
      logger: { level: 'info', stream: { write: (line: string) => void log.push(line) } },
    });
    const failing = { ...listLanguagesCall, path: '/auth/v2/failing' };
    servePublic(app, failing, () => Promise.reject(new Error('the secret cause')));
    const response = await app.inject({
      url: PREFIX + failing.path,
      headers: { 'x-request-id': 'trace-1234', 'x-ct': 'the-token' },
    });
    expect(response.statusCode).toBe(200);
    expect(JSON.parse(response.payload)).toEqual({
      code: 500,
      msg: ERROR_MESSAGES.server_error,
      data: { reason: 'server_error', params: { request_id: 'trace-1234' } },
    });
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        reqId: 'trace-1234',
        err: expect.objectContaining({
          stack: expect.stringContaining('the secret cause') as string,
        }) as unknown,
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'answered',
        reqId: 'trace-1234',
        path: PREFIX + failing.path,
        refused: 'server_error',
      }),
    );
    expect(log.join('')).not.toContain('the-token');
  });
});
