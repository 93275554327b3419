import { spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgresServer } from '../../api/src/testing/databases/postgres-server.ts';
import { databaseUrl, onServer } from '../../api/src/testing/databases/test-template.ts';
import { freePort } from '../../api/src/testing/programs/free-port.ts';
import { endProcess } from '../../api/src/testing/programs/started-process.ts';
import { root } from '../process/run-command.ts';
import { ImageBuilder, type Container } from './builder.ts';

const HOST = 'partners.test';
const PATIENCE_MS = 120_000;

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await is().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what} does not come`);
    await sleep(200);
  }
}

interface Response {
  readonly status: number;
  readonly body: string;
  readonly policy: string;
}

/** Asks nginx for a path of the site. */
const ask = (port: number, path: string): Promise<Response> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, servername: HOST, headers: { host: HOST } };
    request({ ...options, rejectUnauthorized: false }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          policy: String(response.headers['content-security-policy'] ?? ''),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

/** nginx's own files, on ports of this machine's own, and a certificate. */
function writeSite(folder: string, ports: { api: number[]; tls: number; plain: number }): string[] {
  chmodSync(folder, 0o755);
  const text = readFileSync(join(root, 'deploy/nginx/nginx.conf'), 'utf8')
    // A runtime of containers gives its output to the image's user; in a chroot it is root's.
    .replace('/dev/stdout', '/tmp/access.log')
    .replaceAll('listen 8080', `listen 127.0.0.1:${ports.plain}`)
    .replaceAll('listen 8443', `listen 127.0.0.1:${ports.tls}`)
    .replace('api-1:8080', `127.0.0.1:${ports.api[0]}`)
    .replace('api-2:8080', `127.0.0.1:${ports.api[1]}`);
  writeFileSync(join(folder, 'nginx.conf'), text);
  mkdirSync(join(folder, 'certs'));
  const [key, certificate] = [join(folder, 'certs/tls.key'), join(folder, 'certs/tls.crt')];
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${HOST}`,
  ];
  const { status } = spawnSync('openssl', [...words, '-keyout', key, '-out', certificate]);
  if (status !== 0) throw new Error('openssl makes no certificate');
  chmodSync(key, 0o644);
  return [
    `${join(folder, 'nginx.conf')}:/etc/nginx/nginx.conf:ro`,
    `${join(folder, 'certs')}:/etc/nginx/certs:ro`,
  ];
}

function mustBe(what: string, is: unknown, wanted: unknown): void {
  if (JSON.stringify(is) !== JSON.stringify(wanted)) {
    throw new Error(`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`);
  }
  say(`${what}: ${JSON.stringify(is)}`);
}

/** What runs from the images, and the answers that nginx gives. */
async function askSite(tls: number): Promise<void> {
  const page = await ask(tls, '/');
  mustBe('the page’s status', page.status, 200);
  mustBe('a page with scripts', page.body.includes('<script'), true);
  mustBe('its content security policy', page.policy.startsWith("default-src 'none'"), true);
  const remotes = await ask(tls, '/remotes.json');
  const names = Object.keys((JSON.parse(remotes.body) as { remotes: object }).remotes);
  mustBe('the remotes', names.sort(), ['adcenter', 'notification', 'plan', 'wallet']);
  const document = await ask(tls, '/facebook-business/openapi.json');
  mustBe('the API’s document', document.body.startsWith('{"openapi":"3.1'), true);
  mustBe('source maps', (await ask(tls, '/assets/main.js.map')).status, 404);
}

/** A chroot has no process of its own that would end with it: nginx ends its workers when it is told itself. */
async function endAll(site: Container, children: readonly ChildProcess[]): Promise<void> {
  if (children.length > 2) site.run(['sh', '-c', 'kill -QUIT "$(cat /tmp/nginx.pid)"']);
  for (const child of children) await endProcess(child, 'SIGTERM');
}

/** Starts both API servers and nginx from the images, asks them, and ends them. */
async function tryRunning(api: readonly Container[], site: Container): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-images-'));
  const postgres = await startPostgresServer();
  const children: ChildProcess[] = [];
  try {
    await onServer(postgres.url, (client) => client.query('create database adpartner'));
    const ports = {
      api: [await freePort(), await freePort()],
      tls: await freePort(),
      plain: await freePort(),
    };
    for (const [at, container] of api.entries()) {
      const port = ports.api[at]!;
      const env = {
        DATABASE_URL: databaseUrl(postgres.url, 'adpartner'),
        PORT: String(port),
        PASSWORD_PEPPER: 'p'.repeat(32),
        TICKET_KEY: 't'.repeat(32),
        TRUST_PROXY: 'loopback',
      };
      children.push(container.start(env));
      await until(
        `API server ${at + 1}`,
        async () => (await fetch(`http://127.0.0.1:${port}/ready`)).ok,
      );
      say(`API server ${at + 1} is ready`);
    }
    const volumes = writeSite(folder, ports);
    children.push(site.start({ SITE_HOST: HOST }, volumes));
    await until('nginx', async () => (await ask(ports.tls, '/')).status > 0);
    await askSite(ports.tls);
  } finally {
    await endAll(site, children);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds both images, and tries what they are for. @throws Error where something is not as it has to be */
export async function tryImages(): Promise<void> {
  const builder = new ImageBuilder();
  try {
    say('making the base images');
    builder.makeBases();
    say('building the image of the API server');
    const api = builder.build('api');
    say('building the image of the site');
    const site = builder.build('site');
    const containers = [builder.open(api), builder.open(api)];
    const nginx = builder.open(site);
    mustBe('the API server’s user', containers[0]!.run(['id', '-un']).trim(), 'node');
    mustBe('nginx’s user', nginx.run(['id', '-u']).trim(), '10001');
    const pages = containers[0]!.run([
      'find',
      '/app',
      '-name',
      '*.tsx',
      '-not',
      '-path',
      '*/node_modules/*',
    ]);
    mustBe('sources of pages in the API server’s image', pages.trim(), '');
    await tryRunning(containers, nginx);
  } finally {
    builder.close();
  }
}
