import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { PREFIX, type Call } from '@adpartner/shared/contract/call';
import type { LightMyRequestResponse } from 'fastify';

import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, readEnvelope, type TestServer } from '../testing/test-server.ts';

const read = (response: LightMyRequestResponse) =>
  readEnvelope(null, response.statusCode, response.payload);

describeOnDatabase('every call that is served', (open) => {
  let server: TestServer;
  let served: [string, Call][];
  beforeAll(async () => {
    server = await openTestServer(open);
    served = Object.entries(ALL_CALLS).filter(([, call]) =>
      server.app.hasRoute({ method: call.method, url: PREFIX + call.path }),
    );
  });
  const inject = (call: Call, options: object) =>
    server.app.inject({ method: call.method, url: PREFIX + call.path, ...options });

  test('is at least those of the way in, the user and the notices', () => {
    expect(served.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        ...['register', 'login', 'registerWithTicket', 'loginWithTicket', 'logout'],
        ...['listLanguages', 'getBasicConfig', 'openStore', 'getUser', 'editUser'],
        ...['listNotifications', 'readNotifications', 'countUnread'],
      ]),
    );
  });

  test('refuses who has no session with no_session, before it reads what was sent', async () => {
    for (const [name, call] of served) {
      if (call.needs === 'nothing') continue;
      for (const headers of [
        {},
        { 'x-ct': '' },
        { 'x-ct': 'unknown' },
        { 'x-ct': 'x'.repeat(9000) },
      ]) {
        const response = await inject(call, {
          headers: { 'content-type': 'application/json', ...headers },
          ...(call.method === 'POST' && { payload: '{"broken' }),
        });
        expect({ name, ...read(response) }).toEqual({
          name,
          status: 200,
          code: 401,
          data: null,
          error: { reason: 'no_session' },
        });
      }
    }
  });

  test('refuses a session past its idle or its absolute end with session_expired', async () => {
    for (const end of ['idle_expires_at', 'expires_at'] as const) {
      const { id, token } = await makeSignedInUser(server.db);
      await server.db
        .updateTable('sessions')
        .set({ [end]: new Date(Date.now() - 1000) })
        .where('user_id', '=', id)
        .execute();
      for (const [name, call] of served) {
        if (call.needs === 'nothing') continue;
        const { code, error } = read(await inject(call, { headers: { 'x-ct': token } }));
        expect({ name, code, error }).toEqual({
          name,
          code: 503,
          error: { reason: 'session_expired' },
        });
      }
    }
  });

  test.each([
    ['not_activated', 'account_not_activated', 402],
    ['disabled', 'account_disabled', 403],
    ['cancelled', 'account_cancelled', 404],
  ] as const)(
    'tells the session of a %s account so, but for what stays open',
    async (status, reason, code) => {
      const { token } = await makeSignedInUser(server.db, { status, lang: 'vi' });
      for (const [name, call] of served) {
        if (call.needs === 'nothing' || name === 'logout') continue;
        const response = await inject(call, { headers: { 'x-ct': token } });
        if (call.openToRestricted) {
          expect({ name, code: JSON.parse(response.payload).code as number }).toEqual({
            name,
            code: 200,
          });
        } else {
          const { error, code: told } = read(response);
          expect({ name, told, error }).toEqual({
            name,
            told: code,
            error: { reason, lang: 'vi', params: { since: expect.stringMatching(/Z$/) } },
          });
        }
      }
    },
  );

  test('that needs a store is refused with store_not_open where there is none', async () => {
    const { token } = await makeSignedInUser(server.db, { store_opened_at: null });
    for (const [name, call] of served) {
      if (call.needs !== 'store') continue;
      const { code, error } = read(await inject(call, { headers: { 'x-ct': token } }));
      expect({ name, code, error }).toEqual({
        name,
        code: 405,
        error: { reason: 'store_not_open' },
      });
    }
  });

  test('rejects what can not be read with HTTP 400 and invalid_params, never with a 500', async () => {
    const { token } = await makeSignedInUser(server.db);
    const json = { 'x-ct': token, 'content-type': 'application/json' };
    for (const [name, call] of served) {
      if (call.method === 'GET') continue;
      for (const [payload, headers] of [
        ['{"broken', json],
        ['', json],
        ['{"__proto__":{"admin":true}}', json],
        ['{"constructor":{"prototype":{"admin":true}}}', json],
        ['\xff\xfe', json],
        ['a=1', { ...json, 'content-type': 'application/x-www-form-urlencoded' }],
        ['{}', { ...json, 'content-type': 'text/plain' }],
        ['{}', { 'x-ct': token }],
      ] as const) {
        const { status, error } = read(await inject(call, { payload, headers }));
        expect({ name, payload, status, error }).toEqual({
          name,
          payload,
          status: 400,
          error: { reason: 'invalid_params', params: { fields: {} } },
        });
      }
    }
  });

  test('rejects input of a wrong shape with invalid_params or accepts it, never with a 500', async () => {
    const { token } = await makeSignedInUser(server.db);
    const depth = 20_000;
    for (const [name, call] of served) {
      if (call.method === 'GET' || name === 'logout') continue;
      for (const payload of [
        ...['null', '[]', '"text"', '42', 'true', '[null]', '{"id":{}}', '{"id":"\\u0000"}'],
        ...['{"x\\u0000":1}', '{"id":"\\ud800"}', '{"a":["\\udfff"]}', '{"cursor":"AAAA"}'],
        ...['{"size":1e400}', '{"size":-1}', '{"id":"not-a-uuid"}', '{"ids":["not-a-uuid"]}'],
        `${'['.repeat(depth)}${']'.repeat(depth)}`,
        `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      ]) {
        const response = await inject(call, {
          payload,
          headers: { 'x-ct': token, 'content-type': 'application/json' },
        });
        const code = (JSON.parse(response.payload) as { code: number }).code;
        expect({ name, payload: payload.slice(0, 60), bad: code === 500 }).toEqual({
          name,
          payload: payload.slice(0, 60),
          bad: false,
        });
        expect(response.statusCode).toBe(200);
      }
    }
  });

  test('rejects a query of a wrong shape with invalid_params or accepts it, never with a 500', async () => {
    const { token } = await makeSignedInUser(server.db);
    for (const [name, call] of served) {
      if (call.method === 'POST') continue;
      for (const query of [
        ...[
          '?lang=en&lang=de',
          '?lang=',
          '?lang=xx',
          '?id=%00',
          '?id=%ed%a0%80',
          '?__proto__[a]=1',
        ],
        ...[
          '?size=1e9',
          '?size=0',
          '?cursor=AAAA',
          '?time_zone=Mars/Base',
          '?%00=1',
          '?id=x',
          '?type=9',
        ],
      ]) {
        const response = await server.app.inject({
          method: 'GET',
          url: PREFIX + call.path + query,
          headers: { 'x-ct': token },
        });
        const { code } = JSON.parse(response.payload) as { code: number };
        expect({ name, query, status: response.statusCode, bad: code === 500 }).toEqual({
          name,
          query,
          status: 200,
          bad: false,
        });
      }
    }
  });

  test('refuses an over-long body with HTTP 413', async () => {
    const { token } = await makeSignedInUser(server.db);
    for (const [name, call] of served) {
      if (call.method === 'GET') continue;
      const { status, error } = read(
        await inject(call, { payload: { x: 'x'.repeat(70_000) }, headers: { 'x-ct': token } }),
      );
      expect({ name, status, reason: error?.reason }).toEqual({
        name,
        status: 413,
        reason: 'invalid_params',
      });
    }
  });

  test('refuses another method with HTTP 405 and not_found', async () => {
    for (const [name, call] of served) {
      for (const method of [
        'PUT',
        'DELETE',
        'PATCH',
        call.method === 'GET' ? 'POST' : 'GET',
      ] as const) {
        const response = await server.app.inject({ method, url: PREFIX + call.path });
        const { status, code, error } = read(response);
        expect({ name, method, status, code, error }).toEqual({
          name,
          method,
          status: 405,
          code: 405,
          error: { reason: 'not_found' },
        });
      }
    }
  });
});

describeOnDatabase('an unknown path', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });

  test.each([
    PREFIX,
    `${PREFIX}/`,
    `${PREFIX}/nothing`,
    `${PREFIX}/user/info/`,
    `${PREFIX}/USER/INFO`,
    `${PREFIX}/nothing?a=1`,
    `${PREFIX}/${'x'.repeat(5000)}`,
  ])('under the prefix is HTTP 405 and not_found in the envelope: %#', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const response = await server.app.inject({ method, url });
      expect(read(response)).toMatchObject({
        status: 405,
        code: 405,
        error: { reason: 'not_found' },
      });
    }
  });

  test('that is no path is HTTP 400 in the envelope', async () => {
    const response = await server.app.inject({ method: 'GET', url: `${PREFIX}/%E0%A4%A` });
    expect(read(response)).toMatchObject({ status: 400, error: { reason: 'invalid_params' } });
  });

  test.each(['/nothing', '/facebook-businesses', '/assets/gone.js', '/%E0%A4%A'])(
    'elsewhere is a plain error: %s',
    async (url) => {
      const response = await server.app.inject({ method: 'GET', url });
      expect(response.statusCode).toBe(url.includes('%') ? 400 : 404);
      expect(response.headers['content-type']).toMatch(/^text\/plain/);
    },
  );
});
