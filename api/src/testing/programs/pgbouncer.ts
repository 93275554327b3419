import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DebianPrograms } from '../../../../scripts/kept/debian-programs.ts';
import { freePort } from './free-port.ts';
import { endProcess, takesConnections } from './started-process.ts';

export type PoolMode = 'session' | 'transaction';

export interface PgBouncer {
  /** Its port for connections to that server's databases, on 127.0.0.1. */
  readonly port: number;
  stop(): Promise<void>;
}

/** The pooler's connections per database: fewer than two API servers have. */
const POOL_SIZE = 12;

/** The settings of docs/operating.md, and where to listen; for any database of that server. */
const configurationOf = (server: URL, port: number, home: string, mode: string): string => `
[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${home}/users
pool_mode = ${mode}
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
`;

/**
 * Starts a real PgBouncer before a PostgreSQL server, on a free port of this machine. `stop` removes all of
 * it.
 * @param serverUrl of the server, as its superuser
 */
export async function startPgBouncer(
  { pgbouncer, libraries }: DebianPrograms,
  serverUrl: string,
  mode: PoolMode | 'statement',
): Promise<PgBouncer> {
  const server = new URL(serverUrl);
  const home = mkdtempSync(join(tmpdir(), 'adpartner-pgbouncer-'));
  // PgBouncer refuses to run as root: it then runs as the system user `nobody`, who has to read this folder.
  chmodSync(home, 0o755);
  const port = await freePort();
  writeFileSync(join(home, 'users'), `"${server.username}" "${server.password}"\n`);
  writeFileSync(join(home, 'pgbouncer.ini'), configurationOf(server, port, home, mode));
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(pgbouncer, [...asNobody, join(home, 'pgbouncer.ini')], {
    env: { PATH: process.env.PATH ?? '', LD_LIBRARY_PATH: libraries },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const kill = () => void child.kill('SIGTERM');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    await endProcess(child, 'SIGTERM');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await takesConnections(child, port, () => said);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}
