import { connect, type AddressInfo } from 'node:net';

import { HIDDEN_FILES, OUTSIDE, SMUGGLING, TRAVERSALS } from '../testing/raw-requests.ts';
import { openTestPGlite } from '../testing/test-database.ts';
import { TEST_SECRETS } from '../testing/test-server.ts';
import { readConfig } from '../config/server-config.ts';
import type { Database } from '../db/database.ts';
import { createServer } from '../server/create-server.ts';

let database: Database;
let app: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  database = await openTestPGlite();
  const config = readConfig({ SITE_DIR: import.meta.dirname }, '/');
  app = await createServer({ database: database.db, config, secrets: TEST_SECRETS });
  await app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

/**
 * How long to wait for a second response after the first, and for a server that waits for more of a request,
 * in ms.
 */
const AFTER_A_RESPONSE = 150;
const SILENT = 3000;

/** Sends bytes on a connection of its own, and returns all that comes back. */
function say(text: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
    socket.setTimeout(SILENT, () => socket.destroy());
    socket.on('data', (part: Buffer) => {
      heard += part.toString('latin1');
      socket.setTimeout(AFTER_A_RESPONSE);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

const statuses = (heard: string) => heard.match(/^HTTP\/1\.[01] \d{3}/gm) ?? [];

test.each(SMUGGLING.map(({ name, text }) => [name, text] as const))(
  'a request that ends in two places is refused, and what it hides is not answered: %s',
  async (_, text) => {
    const heard = await say(text('localhost'));
    expect(heard).not.toContain('smuggled');
    expect(statuses(heard).length).toBeLessThanOrEqual(1);
    expect(heard).not.toMatch(/^HTTP\/1\.[01] [123]/);
  },
);

const MEGABYTE = 1024 * 1024;
const chunk = (size: number) => `${size.toString(16)}\r\n${'9'.repeat(size)}\r\n`;

test.each([
  ['by its length', `Content-Length: ${MEGABYTE}`, '9', '9'.repeat(MEGABYTE - 1)],
  ['in chunks', 'Transfer-Encoding: chunked', chunk(70_000), `${chunk(MEGABYTE)}0\r\n\r\n`],
])(
  'a body that is too large is answered while it comes, and may come to its end: told %s',
  async (_, told, first, rest) => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    // The second request begins where the body of the first ends.
    const all = () => heard.match(/HTTP\/1\.1 \d{3}/g) ?? [];
    const responded = (times: number) =>
      new Promise<void>((done, fail) => {
        const look = () => all().length >= times && done();
        socket.on('data', look);
        socket.once('close', () => fail(new Error(`closed after: ${heard}`)));
        look();
      });
    socket.on('data', (part: Buffer) => (heard += part.toString('latin1')));
    // Writing to a closed connection resets it, and loses the response.
    socket.on('error', () => undefined);
    socket.write(
      `POST /facebook-business/auth/v2/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${told}\r\n\r\n${first}`,
    );
    await responded(1);
    socket.write(rest);
    socket.write('GET /facebook-business/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await responded(2);
    expect(all()).toEqual(['HTTP/1.1 413', 'HTTP/1.1 405']);
    socket.destroy();
  },
);

const get = (path: string, method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

/** Requests that are sent side by side. */
const AT_ONCE = 8;

test('no path leads out of the site, however it is written', async () => {
  const paths = [...TRAVERSALS, ...HIDDEN_FILES];
  const heard: string[] = [];
  // Of all at once the last would wait longer than SILENT on a busy machine.
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE);
    heard.push(...(await Promise.all(some.map((path) => say(get(path))))));
  }
  const led = heard.flatMap((all, index) =>
    OUTSIDE.test(all) || /^HTTP\/1\.1 [235]/.test(all) || all === ''
      ? [`${paths[index]}: ${all.slice(0, 40)}`]
      : [],
  );
  expect(led).toEqual([]);
});

test.each(['TRACE', 'CONNECT', 'PUT', 'DELETE', 'PATCH', 'BREW'])(
  'a method that no route has is refused: %s',
  async (method) => {
    const heard = await say(get('/facebook-business/user/info', method));
    expect(heard).not.toMatch(/^HTTP\/1\.1 2\d\d[^]*"code":200/);
    expect(heard).not.toContain('message/http');
  },
);
