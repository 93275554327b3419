import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { loginCall } from '@adpartner/shared/contract/auth';
import { PREFIX } from '@adpartner/shared/contract/call';
import { uploadFileCall } from '@adpartner/shared/contract/file';
import { withdrawCall } from '@adpartner/shared/contract/wallet';

import { describeWithPrograms } from '../testing/programs/describe-with-programs.ts';
import { startNginx, type NginxServer } from '../testing/programs/nginx-server.ts';
import { clientOf } from '../testing/programs/through-nginx.ts';

import.meta.jest.setTimeout(120_000);

/** The response to some bytes, until nginx closes the connection. */
async function said(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // nginx resets the connection when it drops a client.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await new Promise((closed) => socket.once('close', closed));
  return text;
}

describeWithPrograms('nginx, as it is deployed', (programs) => {
  /** API servers that respond as the test says, and record their requests. */
  const servers: Server[] = [];
  const asked: string[] = [];
  let behave: (at: number, response: ServerResponse) => void;
  let nginx: NginxServer;
  let client: ReturnType<typeof clientOf>;
  beforeAll(async () => {
    for (const at of [0, 1]) {
      const server = createServer((request, response) => {
        asked.push(`${at} ${request.method}`);
        request.resume().on('end', () => behave(at, response));
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      servers.push(server);
    }
    const ports = servers.map((server) => (server.address() as AddressInfo).port);
    // Otherwise failures of a server in one test would count in the next.
    const edit = (text: string) => text.replaceAll(/max_fails=\d/g, 'max_fails=0');
    nginx = await startNginx(programs, { servers: ports, edit });
    client = clientOf(nginx);
  });
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(async () => {
    client?.close();
    await nginx?.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  const handshake = (...words: string[]) => {
    const { status, stdout } = spawnSync(
      programs.openssl,
      ['s_client', '-connect', `127.0.0.1:${nginx.tlsPort}`, ...words],
      { input: '', encoding: 'utf8', env: { ...process.env, LD_LIBRARY_PATH: programs.libraries } },
    );
    return { isMade: status === 0, said: stdout };
  };
  const named = () => ['-servername', nginx.host];

  test('finds nothing wrong with its configuration', () => {
    const { code, said: text } = nginx.check();
    // Newer versions deprecate this directive in a way that this one does not know.
    const rest = text.split('\n').filter((line) => !line.includes('"listen ... http2" directive'));
    expect({ code, faults: rest.filter((line) => /\[(warn|error|emerg)\]/.test(line)) }).toEqual({
      code: 0,
      faults: [],
    });
  });

  test.each([
    ['-tls1_3', [], 'TLSv1.3'],
    ['-tls1_2', ['-cipher', 'ECDHE-RSA-AES128-GCM-SHA256'], 'ECDHE-RSA-AES128-GCM-SHA256'],
    ['-tls1_2', ['-cipher', 'ECDHE-RSA-CHACHA20-POLY1305'], 'ECDHE-RSA-CHACHA20-POLY1305'],
  ])('agrees on %s with %j', (version, words, agreed) => {
    const { isMade, said: text } = handshake(version, ...words, ...named());
    expect({ isMade, text }).toEqual({ isMade: true, text: expect.stringContaining(agreed) });
  });

  test.each([
    ['an exchange of keys by RSA', 'AES128-GCM-SHA256'],
    ['an exchange of keys by RSA, and CBC', 'AES256-SHA256'],
    ['CBC', 'ECDHE-RSA-AES128-SHA256'],
    ['CBC of old', 'ECDHE-RSA-AES256-SHA'],
    ['a finite field', 'DHE-RSA-AES128-GCM-SHA256'],
  ])('refuses %s: %s', (_, cipher) => {
    const words = ['-tls1_2', '-cipher', `${cipher}:@SECLEVEL=0`];
    expect(handshake(...words, ...named()).isMade).toBe(false);
  });

  test('speaks no TLS before 1.2', () => {
    expect(handshake('-tls1_1', '-cipher', 'ALL:@SECLEVEL=0', ...named()).isMade).toBe(false);
  });

  test('makes no handshake under another name, or under none', () => {
    expect(handshake('-servername', 'elsewhere.example').isMade).toBe(false);
    expect(handshake('-noservername').isMade).toBe(false);
  });

  test('sends plain requests to its own name, and those for any other nowhere', async () => {
    const request = (host: string) =>
      `GET /x HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await said(nginx.plainPort, request(nginx.host))).toMatch(
      new RegExp(`^HTTP/1.1 301 .*\\r\\nLocation: https://${nginx.host}/x\\r\\n`, 's'),
    );
    expect(await said(nginx.plainPort, request('elsewhere.example'))).toBe('');
    expect(await said(nginx.plainPort, 'GET http://elsewhere.example/ HTTP/1.0\r\n\r\n')).toBe('');
    behave = (_, response) => response.end('served');
    const { status } = await client.ask('GET', `${PREFIX}/x`, {
      headers: { host: 'elsewhere.example' },
    });
    expect({ status, asked }).toEqual({ status: 421, asked: [] });
  });

  test('lets go of who connects and says nothing, or not all of it', async () => {
    const impatient = await startNginx(programs, {
      servers: [1],
      edit: (text) => text.replace('client_header_timeout 10s', 'client_header_timeout 200ms'),
    });
    const silent = [impatient.plainPort, impatient.tlsPort].flatMap((port) =>
      Array.from({ length: 50 }, () => said(port, '')),
    );
    const half = said(impatient.plainPort, `GET / HTTP/1.1\r\nHost: ${impatient.host}\r\n`);
    expect(new Set(await Promise.all(silent))).toEqual(new Set(['']));
    expect(await half).not.toContain('301');
    await impatient.stop();
  });

  const KEY = { 'idempotency-key': '6f1c7a54-0a52-4a0b-9a3e-6d1f4d6c2f10' };
  const breakOff = (response: ServerResponse) => response.socket?.destroy();

  test.each([
    ['a call that the first has not begun', 'POST', {}, 200, 2],
    ['a question', 'GET', {}, 200, 2],
  ] as const)(
    'asks the other server where one says that it stops: %s',
    async (_, method, headers, status, tries) => {
      let first = -1;
      behave = (at, response) => {
        if (first === -1) first = at;
        if (at === first) response.writeHead(503).end('Stopping\n');
        else response.end('served');
      };
      const response = await client.ask(method, `${PREFIX}/x`, {
        headers,
        ...(method === 'POST' && { body: '{}' }),
      });
      expect({ ...response, tries: asked.length }).toMatchObject({ status, body: 'served', tries });
      expect(new Set(asked)).toEqual(new Set([`0 ${method}`, `1 ${method}`]));
    },
  );

  test.each([
    ['a question is asked of the other', 'GET', {}, 200, 2],
    ['a call with a key, which is done once, too', 'POST', KEY, 200, 2],
    ['a call without one may have been done, and is not', 'POST', {}, 502, 1],
  ] as const)('where a server breaks off, %s', async (_, method, headers, status, tries) => {
    let first = -1;
    behave = (at, response) => {
      if (first === -1) first = at;
      if (at === first) breakOff(response);
      else response.end('served');
    };
    const response = await client.ask(method, `${PREFIX}/x`, {
      headers,
      ...(method === 'POST' && { body: '{}' }),
    });
    expect({ status: response.status, tries: asked.length }).toEqual({ status, tries });
  });

  test('asks the other where one can not be reached, also for what may be done once only', async () => {
    behave = (_, response) => response.end('served');
    const [gone] = servers;
    const { port } = gone!.address() as AddressInfo;
    gone!.closeAllConnections();
    await new Promise((closed) => gone!.close(closed));
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => client.ask('POST', `${PREFIX}/x`, { body: '{}' })),
    );
    await once(gone!.listen(port, '127.0.0.1'), 'listening');
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(asked).toEqual(Array(8).fill('1 POST'));
  });

  test.each([
    ['a call', `${PREFIX}${withdrawCall.path}`, 64 * 1024],
    ['a way in', `${PREFIX}${loginCall.path}`, 64 * 1024],
    ['a report of a network', '/delivery/v1/events', 512 * 1024],
    ['an upload', `${PREFIX}${uploadFileCall.path}`, 6 * 1024 * 1024],
  ])('refuses what is too large for %s before a server has any of it', async (_, path, most) => {
    behave = (_at, response) => response.end('served');
    const send = async (size: number) =>
      (await client.ask('POST', path, { body: 'x'.repeat(size) })).status;
    expect(await send(most)).toBe(200);
    expect(asked).toHaveLength(1);
    expect(await send(most + 1)).toBe(413);
    expect(asked).toHaveLength(1);
  });

  test('lets one session upload six pictures at once, and refuses the rest before it is read', async () => {
    const held: ServerResponse[] = [];
    behave = (_, response) => void held.push(response);
    const crowd = clientOf(nginx, 40);
    let refused = 0;
    const upload = async (token: string) => {
      const { status } = await crowd.ask('POST', `${PREFIX}${uploadFileCall.path}`, {
        headers: { 'x-ct': token },
        body: 'x'.repeat(100_000),
      });
      if (status === 429) refused += 1;
      return status;
    };
    const statuses = Promise.all(
      ['one', 'other'].flatMap((token) => Array.from({ length: 15 }, () => upload(token))),
    );
    while (held.length + refused < 30) await sleep(10);
    for (const response of held) response.end('{}');
    const codes = await statuses;
    crowd.close();
    expect(codes.filter((code) => code === 200)).toHaveLength(12);
    expect(asked).toHaveLength(12);
  });

  test('asks for a picture once, however many read it, and again for what there is not', async () => {
    behave = (_, response) =>
      response
        .writeHead(200, { 'cache-control': 'private, max-age=31536000', 'x-request-id': 'first' })
        .end('a picture');
    const read = (name: string) => client.ask('GET', `${PREFIX}/files/${name}`);
    const crowd = await Promise.all(Array.from({ length: 20 }, () => read('of-many.webp')));
    for (const { status, body, headers } of crowd) {
      expect({ status, body }).toEqual({ status: 200, body: 'a picture' });
      expect(headers['cache-control']).toBe('private, max-age=31536000');
      expect(headers['x-request-id']).toBeUndefined();
    }
    await read('of-another.webp');
    expect(asked).toHaveLength(2);
    behave = (_, response) => response.writeHead(404).end('{}');
    await read('of-none.webp');
    await read('of-none.webp');
    expect(asked).toHaveLength(4);
  });

  test('hands on what one server says of its readiness', async () => {
    behave = (_, response) => response.writeHead(503).end('{"status":"disk full"}');
    const response = await client.ask('GET', '/ready');
    expect({ ...response, tries: asked.length }).toMatchObject({
      status: 503,
      body: '{"status":"disk full"}',
      tries: 1,
    });
  });

  test('sends the feed of a network once, whatever the response: its signature holds once', async () => {
    behave = (_, response) => response.writeHead(503).end('{}');
    const { status } = await client.ask('POST', '/delivery/v1/events', { body: '{}' });
    expect({ status, tries: asked.length }).toEqual({ status: 503, tries: 1 });
  });
});
