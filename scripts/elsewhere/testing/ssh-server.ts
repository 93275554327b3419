import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const SSHD = '/usr/sbin/sshd';

/** The programs of a release by ssh that this machine lacks. */
export function missingPrograms(): string[] {
  const others = ['rsync', 'ssh', 'ssh-keygen'].filter(
    (program) => spawnSync('which', [program]).status !== 0,
  );
  return existsSync(SSHD) ? others : ['sshd', ...others];
}

export interface SshServer {
  port: number;
  /** What rsync connects by, with the key that the server knows. */
  rsh: string;
  stop(): void;
}

export async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves once a server takes connections. */
async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isThere = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => done(true)).once('error', () => done(false));
      socket.once('connect', () => socket.end());
    });
    if (isThere) return;
    await wait(50);
  }
  throw new Error(`sshd did not start on port ${port}`);
}

/** Options of ssh, of which none is this user's own. */
export const sshWith = (...options: string[]) =>
  ['ssh -F none', ...options.map((option) => `-o ${option}`)].join(' ');

/**
 * Debian's sshd on the loopback, which lets in one key, made for it.
 * @param settings more lines for its configuration
 * @param inside the words that run a command, in surroundings of its own if need be
 */
export async function startSshServer(
  settings: readonly string[] = [],
  inside = (command: string): readonly [string, ...string[]] => ['sh', '-c', command],
): Promise<SshServer> {
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-sshd-'));
  for (const name of ['host', 'user']) {
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)]);
  }
  // Only an administrator's sshd asks for it.
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true });
  const port = await freePort();
  const config = join(folder, 'config');
  const lines = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host')}`,
    `AuthorizedKeysFile ${join(folder, 'user.pub')}`,
    'PidFile none',
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    'MaxStartups 100',
    ...settings,
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const [program, ...args] = inside(`exec ${SSHD} -D -e -f ${config}`);
  const child = spawn(program, args, { stdio: 'ignore' });
  await listening(port);
  return {
    port,
    rsh: sshWith(
      `IdentityFile=${join(folder, 'user')}`,
      'IdentitiesOnly=yes',
      'BatchMode=yes',
      'StrictHostKeyChecking=no',
      'UserKnownHostsFile=/dev/null',
      'LogLevel=ERROR',
    ),
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
