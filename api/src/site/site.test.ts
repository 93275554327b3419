import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

import { readConfig } from '../config/server-config.ts';
import type { Database } from '../db/database.ts';
import { createServer } from '../server/create-server.ts';
import { openTestPGlite } from '../testing/test-database.ts';
import { TEST_SECRETS } from '../testing/test-server.ts';
import { runtimeConfig } from './runtime-config.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { cacheControl } from './cache-control.ts';

const FILES = {
  'index.html': '<!doctype html><title>host</title>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'remotes.json': '{"schema":1,"remotes":{}}',
  'assets/main.0a1b2c.js': 'console.log("host");',
  'assets/main.0a1b2c.css': '@layer app {}',
  'assets/letters.0a1b2c.woff2': 'not really a font',
  'service-worker.js': 'console.log("worker");',
  'service-worker-off.js': 'console.log("no worker");',
  'remotes/wallet/0.1.0-abc/remoteEntry.js': 'console.log("wallet");',
};
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

let database: Database;
let siteDir: string;
let app: FastifyInstance;
const start = (env: Record<string, string> = {}) =>
  createServer({
    database: database.db,
    config: readConfig({ SITE_DIR: siteDir, ...env }, '/'),
    secrets: TEST_SECRETS,
  });

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'adpartner-site-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(siteDir, dirname(name)), { recursive: true });
    writeFileSync(join(siteDir, name), text);
    if (COMPRESSIBLE.test(name))
      writeFileSync(join(siteDir, `${name}.br`), brotliCompressSync(text));
  }
  // No file of the site needs the database.
  database = await openTestPGlite();
  app = await start();
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(siteDir, { recursive: true });
});

describe('the site', () => {
  test.each(Object.entries(FILES))(
    '%s is served as it lies there, compressed',
    async (name, text) => {
      const response = await app.inject({
        url: `/${name}`,
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-encoding']).toBe(COMPRESSIBLE.test(name) ? 'br' : undefined);
      const { rawPayload } = response;
      const bytes = COMPRESSIBLE.test(name) ? brotliDecompressSync(rawPayload) : rawPayload;
      expect(bytes.toString()).toBe(text);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test.each([
    ['index.html', 'no-cache', 'text/html'],
    ['favicon.svg', 'no-cache', 'image/svg+xml'],
    ['remotes.json', 'no-cache', 'application/json'],
    ['service-worker.js', 'no-cache', 'javascript'],
    ['assets/main.0a1b2c.js', 'public, max-age=31536000, immutable', 'javascript'],
    [
      'remotes/wallet/0.1.0-abc/remoteEntry.js',
      'public, max-age=31536000, immutable',
      'javascript',
    ],
  ])('%s may be kept: %s', async (name, kept, type) => {
    for (const encoding of ['br', 'identity']) {
      const response = await app.inject({
        url: `/${name}`,
        headers: { 'accept-encoding': encoding },
      });
      expect(response.headers['cache-control']).toBe(kept);
      expect(response.headers['content-type']).toContain(type);
    }
    expect(cacheControl(name)).toBe(kept);
  });

  test('pages of other origins may read the files of remotes, and nothing else', async () => {
    const readable = async (url: string) =>
      (await app.inject({ url })).headers['access-control-allow-origin'];
    expect(await readable('/remotes/wallet/0.1.0-abc/remoteEntry.js')).toBe('*');
    for (const url of ['/', '/remotes.json', '/config.json', '/assets/main.0a1b2c.js']) {
      expect({ url, origin: await readable(url) }).toEqual({ url, origin: undefined });
    }
  });

  test.each(['', '/..', '/%2e%2e', '/..%2f'])(
    'source maps, which are beside it, are not served from %p',
    async (up) => {
      const maps = `${siteDir}-maps`;
      mkdirSync(join(maps, 'assets'), { recursive: true });
      writeFileSync(join(maps, 'assets/main.0a1b2c.js.map'), '{"version":3}');
      const folder = up === '' ? '' : `${up}/${basename(maps)}`;
      const response = await app.inject({ url: `${folder}/assets/main.0a1b2c.js.map` });
      rmSync(maps, { recursive: true });
      expect(response.statusCode).toBe(404);
      expect(response.payload).not.toContain('version');
    },
  );

  test('/ is the page, and asks every time', async () => {
    for (const encoding of ['br', 'identity']) {
      const response = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  test.each([
    ...['/assets/gone.js', '/remotes/wallet/0.1.0-abc/gone.js', '/remotes/gone/1/remoteEntry.js'],
    ...[
      '/assets/',
      '/assets',
      '/remotes',
      '/.env',
      '/nothing',
      '/index.html/x',
      '/sandbox/gone.svg',
    ],
  ])('%s is a 404 in plain text that is not kept, never the page', async (url) => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.payload).toBe('Not found\n');
  });

  test.each([
    '/../secret',
    '/assets/..%2f..%2fsecret',
    '/%2e%2e/secret',
    '/assets/%5c..%5csecret',
    '/%00',
  ])('nothing outside of its folder is served: %s', async (url) => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });

  test('a server without a site serves its calls all the same', async () => {
    const bare = await start({ SITE_DIR: join(siteDir, 'nowhere') });
    expect((await bare.inject({ url: '/' })).statusCode).toBe(404);
    expect((await bare.inject({ url: '/health' })).statusCode).toBe(200);
  });
});

describe('the sandbox’s pictures', () => {
  const pictures = readdirSync(join(import.meta.dirname, '..', 'sandbox', 'images'));

  test.each(pictures)('%s is served as a picture', async (name) => {
    const response = await app.inject({ url: `/sandbox/${name}` });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('image/svg+xml');
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
  });

  test('are not there in production', async () => {
    const production = await start({
      ADPARTNER_ENVIRONMENT: 'production',
      DATABASE_URL: 'postgres://db/app',
      PASSWORD_PEPPER: 'p'.repeat(32),
      TICKET_KEY: 't'.repeat(32),
    });
    const response = await production.inject({ url: `/sandbox/${pictures[0] ?? ''}` });
    expect(response.statusCode).toBe(404);
  });
});

describe('where a weakness is reported', () => {
  const PLACE = '/.well-known/security.txt';

  test('is told where the operator says so, for some weeks', async () => {
    const contacts = 'mailto:security@example.com, https://example.com/report?a=b';
    const told = await start({ SECURITY_CONTACT: contacts });
    const response = await told.inject({ url: PLACE });
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const [mail, page, expires, ...more] = response.payload.split('\n');
    expect([mail, page]).toEqual([
      'Contact: mailto:security@example.com',
      'Contact: https://example.com/report?a=b',
    ]);
    const days = (Date.parse(expires!.replace('Expires: ', '')) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThan(91);
    expect(more).toEqual(['Preferred-Languages: en', '']);
    await told.close();
  });

  test('is nowhere else', async () => {
    expect((await app.inject({ url: PLACE })).statusCode).toBe(404);
  });
});

describe('the installed app', () => {
  test('goes by the deployment’s own name, and begins on the first screen', async () => {
    const branded = await start({ BRAND_NAME: 'Nordlicht' });
    const response = await branded.inject({ url: '/manifest.webmanifest' });
    expect(response.headers['content-type']).toContain('application/manifest+json');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(response.payload)).toMatchObject({
      name: 'Nordlicht',
      short_name: 'Nordlicht',
      start_url: '/#/ad-center',
      scope: '/',
      display: 'standalone',
    });
    await branded.close();
  });

  test('is described in the language that the page asks for, else in the browser’s', async () => {
    const manifest = async (query: string) => {
      const url = `/manifest.webmanifest${query}`;
      const response = await app.inject({ url, headers: { 'accept-language': 'de-AT,en' } });
      expect(response.headers['vary']).toContain('Accept-Language');
      const { id, lang, shortcuts } = JSON.parse(response.payload) as {
        id: string;
        lang: string;
        shortcuts: { name: string; url: string }[];
      };
      return { id, lang, first: shortcuts[0] };
    };
    const german = { id: '/', lang: 'de', first: { name: 'Pläne', url: '/#/plan' } };
    expect(await manifest('?lang=th')).toMatchObject({
      id: '/',
      lang: 'th',
      first: { name: 'แผน' },
    });
    for (const query of ['', '?lang=eo', '?lang=th&lang=vi']) {
      expect(await manifest(query)).toMatchObject(german);
    }
  });

  test('has every icon that its manifest names, in the size that it says', async () => {
    const { payload } = await app.inject({ url: '/manifest.webmanifest' });
    interface Icon {
      src: string;
      sizes: string;
      purpose: string;
    }
    const { icons, shortcuts } = JSON.parse(payload) as {
      icons: Icon[];
      shortcuts: { icons: Icon[] }[];
    };
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`).sort()).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    expect(shortcuts).toHaveLength(4);
    for (const { src, sizes } of [...icons, ...shortcuts.flatMap((one) => one.icons)]) {
      const file = join(import.meta.dirname, '../../../host/site', src);
      const { format, width, height } = await sharp(file).metadata();
      expect({ src, format, sizes: `${width}x${height}` }).toEqual({ src, format: 'png', sizes });
    }
  });
});

describe('where a deployment does without its worker', () => {
  test('browsers get the one that takes it away, under the same name and as fresh', async () => {
    const without = await start({ OFFLINE: 'off' });
    for (const encoding of ['br', 'identity']) {
      const response = await without.inject({
        url: '/service-worker.js',
        headers: { 'accept-encoding': encoding },
      });
      const { rawPayload } = response;
      const bytes = encoding === 'br' ? brotliDecompressSync(rawPayload) : rawPayload;
      expect(bytes.toString()).toBe(FILES['service-worker-off.js']);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': expect.stringContaining('javascript') as string,
      });
    }
    const { payload } = await without.inject({ url: '/config.json' });
    expect(JSON.parse(payload)).toMatchObject({ offline: false });
    await without.close();
  });
});

describe('what changes in place', () => {
  const addresses = ['/config.json', '/remotes.json'];
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test.each(addresses)('%s comes compressed to whoever takes it so', async (url) => {
    const plain = (await ask(url)).payload;
    const [br, gzip] = [
      await ask(url, { 'accept-encoding': 'gzip, br' }),
      await ask(url, { 'accept-encoding': 'gzip' }),
    ];
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  });

  test.each(addresses)('%s is not sent again to whoever has it', async (url) => {
    const { etag = '' } = (await ask(url, { 'accept-encoding': 'br' })).headers;
    const again = await ask(url, { 'if-none-match': `"another", ${etag}` });
    expect({ status: again.statusCode, text: again.payload }).toEqual({ status: 304, text: '' });
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    expect((await ask(url, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test('the registry is the one that lies there now, whatever lies beside it', async () => {
    const before = await ask('/remotes.json');
    const next = '{"schema":1,"remotes":{},"next":true}';
    writeFileSync(join(siteDir, 'remotes.json'), next);
    try {
      const { etag = '' } = before.headers;
      const response = await ask('/remotes.json', {
        'accept-encoding': 'br',
        'if-none-match': String(etag),
      });
      expect(brotliDecompressSync(response.rawPayload).toString()).toBe(next);
    } finally {
      writeFileSync(join(siteDir, 'remotes.json'), FILES['remotes.json']);
    }
  });
});

describe('the runtime configuration', () => {
  test('says what the page has to know, and nothing else', async () => {
    const response = await app.inject({ url: '/config.json' });
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(response.payload)).toEqual({
      apiBase: '',
      customerServiceOrigins: ['https://service.example.com'],
      allowRemoteOverrides: false,
      reportUrl: null,
      traceShare: null,
      offline: true,
      environment: 'sandbox',
      brand: { name: 'Adpartner', logo: null, accent: null, colours: null },
    });
  });
});

test('the page is told how long to wait for a remote where the operator says so', () => {
  const config = readConfig({ REMOTE_TIMEOUT_MS: '4000' }, '/');
  expect(runtimeConfig(config)).toMatchObject({ remoteTimeout: 4000 });
});

describe('the customer service of a sandbox', () => {
  test.each([
    ['de', 'de', 'Beispiel-Kundenservice'],
    ['jp', 'ja', 'サンプルのサポートページ'],
    ['nonsense', 'en', 'Sample support'],
    ['ar', 'ar-u-nu-latn', 'دعم نموذجي'],
  ])('is a page of its own, in the language asked for: %s', async (lang, tag, title) => {
    const response = await app.inject({ url: `/sandbox/support?lang=${lang}` });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain(`<html lang="${tag}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(response.body).toContain(`<h1>${title}</h1>`);
  });

  test('is shown in the app’s frame, with its own style and no script', async () => {
    const { headers, body } = await app.inject({ url: '/sandbox/support' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'");
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy.startsWith(`default-src 'none'; style-src 'sha256-${hash}';`)).toBe(true);
  });

  test('is none where the deployment is none', async () => {
    const other = await start({
      ADPARTNER_ENVIRONMENT: 'production',
      DATABASE_URL: 'postgres://db/app',
      PASSWORD_PEPPER: 'p'.repeat(32),
      TICKET_KEY: 't'.repeat(32),
    });
    expect((await other.inject({ url: '/sandbox/support' })).statusCode).toBe(404);
    expect((await other.inject({ url: '/' })).headers['content-security-policy']).toContain(
      "frame-src 'none'",
    );
    await other.close();
  });
});

describe('the security headers', () => {
  test('allow nothing but the site’s own', async () => {
    const { headers } = await app.inject({ url: '/' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'sha256-ZPxmStxL4HzskryQAdaihgwLQfFGHwPmQvMWin6eIXs='; " +
        "style-src 'self'; img-src 'self' data: blob:; " +
        "font-src 'self'; connect-src 'self'; frame-src https://service.example.com 'self'; " +
        "worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('geolocation=()');
  });

  test('ask for scripts whose bytes are known', async () => {
    const { headers } = await app.inject({ url: '/' });
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  });

  test.each([
    ['overrides are allowed', '<script src="/a.js" integrity="sha256-a"></script>', 'true'],
    ['the page was built without the hashes', '<script src="/a.js"></script>', 'false'],
    [
      'one script of it has none',
      '<script integrity="sha256-a" src="/a.js"></script><script src="/b.js"></script>',
      'false',
    ],
  ])('do not where %s', async (_, page, ALLOW_REMOTE_OVERRIDES) => {
    const folder = mkdtempSync(join(tmpdir(), 'adpartner-page-'));
    writeFileSync(join(folder, 'index.html'), page);
    const other = await start({ SITE_DIR: folder, ALLOW_REMOTE_OVERRIDES });
    const { headers } = await other.inject({ url: '/' });
    expect(headers['integrity-policy']).toBeUndefined();
    await other.close();
    rmSync(folder, { recursive: true });
  });

  test('are on every response, of calls and of errors too', async () => {
    for (const url of [
      '/health',
      '/gone',
      '/facebook-business/auth/v2/lang',
      '/facebook-business/x',
      '/%E0',
    ]) {
      const { headers } = await app.inject({ url });
      expect({ url, ...headers }).toMatchObject({
        url,
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('follow the configuration', () => {
    const policy = contentSecurityPolicy({
      apiBase: 'https://api.example.com',
      customerServiceOrigins: [],
      remoteOrigins: [],
      allowRemoteOverrides: false,
      reportUrl: 'https://reports.example.com/v1/pages?site=1',
      environment: 'production',
    });
    expect(policy).toContain(
      "connect-src 'self' https://api.example.com https://reports.example.com;",
    );
    expect(policy).toContain("frame-src 'none';");
    expect(policy).toContain("script-src 'self' 'sha256-");
  });

  test('let remotes come from the origins that are named for them, and nothing else', () => {
    const policy = contentSecurityPolicy({
      apiBase: '',
      customerServiceOrigins: [],
      remoteOrigins: ['https://wallet.example.com'],
      allowRemoteOverrides: false,
      reportUrl: null,
      environment: 'production',
    });
    const [named, others] = [true, false].map((isNamed) =>
      policy
        .split('; ')
        .filter((one) => one.endsWith(' https://wallet.example.com') === isNamed)
        .map((one) => one.split(' ')[0]),
    );
    expect(named).toEqual(['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']);
    expect(others).toContain('worker-src');
    expect(policy).not.toContain('unsafe');
  });

  test('let scripts come from elsewhere only where overrides are allowed', () => {
    const policy = contentSecurityPolicy({
      apiBase: '',
      customerServiceOrigins: [],
      remoteOrigins: [],
      allowRemoteOverrides: true,
      reportUrl: '/reports',
      environment: 'production',
    });
    expect(policy).toContain(
      "script-src 'self' 'sha256-ZPxmStxL4HzskryQAdaihgwLQfFGHwPmQvMWin6eIXs=' http://localhost:* http://127.0.0.1:* https:;",
    );
    expect(policy).toContain(
      "connect-src 'self' http://localhost:* http://127.0.0.1:* https: " +
        'ws://localhost:* ws://127.0.0.1:* wss:;',
    );
    expect(policy).not.toContain('unsafe');
  });
});

describe('a host on another origin', () => {
  let shared: FastifyInstance;
  beforeAll(async () => {
    shared = await start({ HOST_ORIGINS: 'https://app.example.com' });
  });
  const preflight = (origin: string) =>
    shared.inject({
      method: 'OPTIONS',
      url: '/facebook-business/auth/v2/login',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  test('may call where it is configured', async () => {
    const { statusCode, headers } = await preflight('https://app.example.com');
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('https://app.example.com');
    expect(String(headers['access-control-allow-headers']).toLowerCase()).toContain('x-ct');
  });

  test('may read when to try again, and by what name the log knows a request', async () => {
    const { headers } = await shared.inject({
      url: '/facebook-business/auth/v2/lang',
      headers: { origin: 'https://app.example.com' },
    });
    expect(headers['access-control-expose-headers']).toBe('X-Request-Id, Retry-After');
  });

  test('may not call where it is another', async () => {
    const { headers } = await preflight('https://elsewhere.example.com');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('may never call a server that knows of no other host', async () => {
    const { headers } = await app.inject({
      url: '/facebook-business/auth/v2/lang',
      headers: { origin: 'https://app.example.com' },
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
