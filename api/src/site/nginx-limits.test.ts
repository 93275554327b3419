import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { loginCall, sessionSchema } from '@adpartner/shared/contract/auth';
import { PREFIX, type Call } from '@adpartner/shared/contract/call';

import { BUSY_ENVELOPE } from '../errors/envelope.ts';
import { describeWithPrograms } from '../testing/programs/describe-with-programs.ts';
import { startNginx, type NginxServer } from '../testing/programs/nginx-server.ts';
import { clientOf } from '../testing/programs/through-nginx.ts';

import.meta.jest.setTimeout(120_000);

/** A call whose response has a session is a way in. */
const waysIn = Object.values<Call>(ALL_CALLS).filter(({ output }) => output === sessionSchema);

describeWithPrograms('limits of nginx, as it is deployed', (programs) => {
  let server: Server;
  let behave: (response: ServerResponse) => void;
  let nginx: NginxServer;
  let client: ReturnType<typeof clientOf>;

  /** Starts it with a test's changes of its limits. */
  async function start(edit: (configuration: string) => string): Promise<void> {
    const { port } = server.address() as AddressInfo;
    nginx = await startNginx(programs, { servers: [port], edit });
    client = clientOf(nginx);
  }
  const call = ({ method, path }: Pick<Call, 'method' | 'path'>) =>
    client.ask(method, PREFIX + path, method === 'POST' ? { body: '{}' } : {});

  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume().on('end', () => behave(response));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  beforeEach(() => {
    behave = (response) => response.end('served');
  });
  afterEach(async () => {
    client.close();
    await nginx.stop();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('the stricter one holds for every way in, and for nothing else', async () => {
    // So low that it lets two tries through, however slow this machine is.
    await start((text) =>
      text
        .replace(/(zone=ways_in:10m) rate=\S+;/, '$1 rate=1r/m;')
        .replaceAll(/(zone=ways_in) burst=\d+/g, '$1 burst=1'),
    );
    const tries = [await call(loginCall), await call(loginCall), await call(loginCall)];
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 429]);
    const refused = [];
    for (const one of Object.values<Call>(ALL_CALLS)) {
      const { status } = await call(one);
      expect([200, 429]).toContain(status);
      if (status === 429) refused.push(one.path);
    }
    expect(refused.sort()).toEqual(waysIn.map(({ path }) => path).sort());
    expect(refused).toContain(loginCall.path);
  });

  test('a call over it is told when to come again, in the envelope', async () => {
    await start((text) =>
      text
        .replace(/zone=calls burst=\d+ nodelay/, 'zone=calls')
        .replace(/(zone=calls:10m) rate=\S+;/, '$1 rate=1r/m;'),
    );
    const listing = { method: 'GET', path: '/user/info' } as const;
    expect((await call(listing)).status).toBe(200);
    const { status, body, headers } = await call(listing);
    expect(status).toBe(429);
    expect(headers).toMatchObject({
      'retry-after': expect.stringMatching(/^[1-9]\d?$/),
      'content-type': expect.stringMatching(/^application\/json/),
      'cache-control': 'no-store',
      'strict-transport-security': expect.any(String),
    });
    expect(JSON.parse(body)).toEqual(BUSY_ENVELOPE);
  });

  test('a file over it is told when to come again, in a line', async () => {
    await start((text) => text.replace('limit_conn at_once 200', 'limit_conn at_once 1'));
    let release: () => void = () => undefined;
    const held = new Promise<void>((begun) => {
      behave = (response) => {
        release = () => response.end('served');
        begun();
      };
    });
    const first = call({ method: 'GET', path: '/user/info' });
    await held;
    const { status, body, headers } = await client.ask('GET', '/');
    expect({ status, body }).toEqual({ status: 429, body: 'Busy\n' });
    expect(headers).toMatchObject({
      'retry-after': expect.stringMatching(/^[1-9]\d?$/),
      'content-type': expect.stringMatching(/^text\/plain/),
      'content-security-policy': expect.any(String),
    });
    release();
    expect((await first).status).toBe(200);
  });

  test('what the API server refuses as too much is handed on as it is', async () => {
    await start((text) => text);
    behave = (response) => response.writeHead(429, { 'retry-after': '7' }).end('Busy\n');
    const { body, headers } = await call(loginCall);
    expect({ body, after: headers['retry-after'] }).toEqual({ body: 'Busy\n', after: '7' });
  });
});
