import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'selfsigned';

const DEPLOY = join(import.meta.dirname, '../../deploy/nginx');

/** A running nginx, as the attacks see it. */
export interface Edge {
  /** The name that it answers under; it is told, not looked up. */
  readonly host: string;
  /** On 127.0.0.1. */
  readonly tlsPort: number;
  readonly plainPort: number;
  readonly certificate: string;
  stop(): Promise<void>;
}

/** Whether there is an nginx on this machine. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

const takesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });

/** Starts nginx with the deployment's files before one API server, but for folders, ports and its address. */
export async function startNginx(serverPort: number): Promise<Edge> {
  const host = 'partners.test';
  const home = mkdtempSync(join(tmpdir(), 'adpartner-nginx-'));
  // Its workers are nobody's where this is root.
  chmodSync(home, 0o755);
  for (const folder of ['adpartner', 'certs', 'site/assets']) {
    mkdirSync(join(home, folder), { recursive: true });
  }
  writeFileSync(join(home, 'site/index.html'), '<!doctype html><title>Partners</title>');
  writeFileSync(join(home, 'site/assets/main.0a1b2c.js'), 'console.log("host");'.repeat(2000));
  const name = [{ name: 'commonName', value: host }];
  const { cert, private: key } = await generate(name, {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  } as never);
  writeFileSync(join(home, 'certs/tls.crt'), cert);
  writeFileSync(join(home, 'certs/tls.key'), key);
  const [tlsPort, plainPort] = [await freePort(), await freePort()];
  const text = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replaceAll('/tmp/', `${home}/`)
    .replaceAll('/etc/nginx/adpartner', `${home}/adpartner`)
    .replaceAll('/etc/nginx/certs', `${home}/certs`)
    .replaceAll('/srv/site', `${home}/site`)
    .replaceAll('/dev/stdout', `${home}/access.log`)
    .replaceAll('listen 8080', `listen 127.0.0.1:${plainPort}`)
    .replaceAll('listen 8443', `listen 127.0.0.1:${tlsPort}`)
    .replaceAll(/api-\d:8080/g, `127.0.0.1:${serverPort}`);
  writeFileSync(join(home, 'nginx.conf'), text);
  writeFileSync(join(home, 'adpartner/site-host.conf'), `server_name ${host};`);
  writeFileSync(join(home, 'adpartner/service-worker.conf'), 'try_files /service-worker.js =404;');
  for (const file of ['security-headers.conf', 'transport-security.conf']) {
    const filled = readFileSync(join(DEPLOY, file), 'utf8').replaceAll(/\$\{\w+\}/g, '');
    writeFileSync(join(home, 'adpartner', file), filled);
  }
  const child = spawn('nginx', ['-c', join(home, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const kill = () => void child.kill('SIGTERM');
  process.once('exit', kill);
  while (!(await takesConnections(tlsPort))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    await sleep(50);
  }
  return {
    host,
    tlsPort,
    plainPort,
    certificate: cert,
    stop: async () => {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
