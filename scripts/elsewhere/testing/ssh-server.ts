import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo, type Server } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from '../../../api/src/testing/programs/free-port.ts';

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
  /** What rsync connects by, with the key that the server knows, in one connection for all: each of its own takes 0.2 s. */
  rsh: string;
  /** … in a connection of its own. */
  alone: string;
  stop(): void;
}

export async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Resolves once something is so. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await isSo()) return;
    await wait(50);
  }
  throw new Error('sshd did not start');
}

/** Whether a server takes connections. */
const listensAt = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.end());
  });

/** Options of ssh, of which none is this user's own. */
export const sshWith = (...options: string[]) =>
  ['ssh -F none', ...options.map((option) => `-o ${option}`)].join(' ');

/**
 * Debian's sshd on the loopback, which lets in one key, made for it.
 * @param environment what commands find in their environment besides, as `NAME=value`
 * @param inside the words that run a command, in surroundings of its own if need be
 */
export async function startSshServer(
  environment: readonly string[] = [],
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
    // The default one, which is safe from quantum computers, takes half of a connection's time.
    'KexAlgorithms curve25519-sha256',
    // bash reads this user's .bashrc before each command, which may print, or take a second.
    `SetEnv HOME=${folder} ${environment.join(' ')}`,
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const [program, ...args] = inside(`exec ${SSHD} -D -e -f ${config}`);
  const child = spawn(program, args, { stdio: 'ignore' });
  await until(() => listensAt(port));
  const alone = sshWith(
    `IdentityFile=${join(folder, 'user')}`,
    'IdentitiesOnly=yes',
    'BatchMode=yes',
    'StrictHostKeyChecking=no',
    'UserKnownHostsFile=/dev/null',
    'LogLevel=ERROR',
  );
  const path = join(folder, '%p');
  const [ssh, ...options] = `${alone} -MN -S ${path} -p ${port}`.split(' ');
  const master = spawn(ssh!, [...options, `${userInfo().username}@127.0.0.1`], { stdio: 'ignore' });
  await until(() => existsSync(join(folder, String(port))));
  return {
    port,
    alone,
    rsh: `${alone} -S ${path}`,
    stop() {
      master.kill();
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
