import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { readConfig } from '../config/server-config.ts';
import type { Database } from '../db/database.ts';
import { createServer } from '../server/create-server.ts';
import { describeWithPrograms } from '../testing/programs/describe-with-programs.ts';
import { startNginx, type NginxServer } from '../testing/programs/nginx-server.ts';
import { openTestPGlite } from '../testing/test-database.ts';
import { TEST_SECRETS } from '../testing/test-server.ts';
import { clientOf } from '../testing/programs/through-nginx.ts';

import.meta.jest.setTimeout(120_000);

const SOURCE = 'const secretOfTheSources = 1;';
const SCRIPTS = [
  'service-worker.js',
  'assets/main.0a1b2c.js',
  'remotes/wallet/1.0.0/remoteEntry.js',
  'remotes/wallet/chunks/0a1b2c.js',
];

let below: string;
/** The site, as a release lays it out, and mistakenly with maps and a compressed copy of each. */
beforeAll(() => {
  below = mkdtempSync(join(tmpdir(), 'adpartner-maps-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(below, file)), { recursive: true });
    writeFileSync(join(below, file), text);
  };
  write('site/index.html', '<!doctype html><title>Partners</title>');
  for (const script of SCRIPTS) {
    write(`site/${script}`, 'the script');
    for (const end of ['', '.br', '.gz']) write(`site/${script}.map${end}`, SOURCE);
    write(`site-maps/${script}.map`, SOURCE);
  }
});
afterAll(() => rmSync(below, { recursive: true }));

/** Ways to ask for the map of a script: in the site, and beside it. */
const WAYS = ['/', '/site-maps/', '/../site-maps/', '/%2e%2e/site-maps/', '/assets../site-maps/']
  .concat([
    '/assets/../../site-maps/',
    '/assets/..%2f..%2fsite-maps/',
    '/remotes//../../site-maps/',
  ])
  .concat(['//', '/./', '/-maps/', '/..%5csite-maps%5c']);
const ADDRESSES = WAYS.flatMap((way) =>
  SCRIPTS.flatMap((script) =>
    ['.map', '.map?x', '.map.br', '.map.gz', '.%6dap', '.map/', '.map%00'].map(
      (end) => way + script + end,
    ),
  ),
);

interface Answer {
  status: number;
  body: string;
}

/** That a server gives the script, and nothing of its map, whatever it is asked for. */
async function expectNoMap(ask: (path: string) => Promise<Answer>): Promise<void> {
  for (const script of SCRIPTS) {
    expect(await ask(`/${script}`)).toMatchObject({ status: 200, body: 'the script' });
  }
  const given = [];
  for (const address of ADDRESSES) {
    const { status, body } = await ask(address);
    if (status < 400 || body.includes(SOURCE)) given.push(`${status} ${address}`);
  }
  expect(given).toEqual([]);
}

describeWithPrograms('nginx, as it is deployed', (programs) => {
  let nginx: NginxServer;
  let client: ReturnType<typeof clientOf>;
  beforeAll(async () => {
    const siteDir = join(below, 'site');
    nginx = await startNginx(programs, {
      servers: [1],
      siteDir,
      mapsDir: join(below, 'site-maps'),
    });
    client = clientOf(nginx);
  });
  afterAll(async () => {
    client?.close();
    await nginx?.stop();
  });

  test('serves no source map, however it is asked for one', () =>
    expectNoMap((path) => client.ask('GET', path)));
});

describe('the server', () => {
  let database: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    // No file of the site needs the database.
    database = await openTestPGlite();
    app = await createServer({
      database: database.db,
      config: readConfig({ SITE_DIR: join(below, 'site') }, '/'),
      secrets: TEST_SECRETS,
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  test('serves no source map, however it is asked for one', () =>
    expectNoMap(async (url) => {
      const { statusCode, body } = await app.inject({ url });
      return { status: statusCode, body };
    }));
});
