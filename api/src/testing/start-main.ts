import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bareEnvironment } from './bare-environment.ts';
import { count } from './chance.ts';
import { askForTemplate, databaseUrl, onServer } from './databases/test-template.ts';
import { NODE_FLAGS } from './node-flags.ts';

export interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

/** The server as a process of its own. */
export interface StartedMain {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Its output when it is ready; rejects if it ends before. */
  readonly ready: Promise<string>;
}

const running = new Set<ChildProcess>();
const folders: string[] = [];

/** Ends the servers and removes the folders of a file's tests. For its `afterAll`. */
export function clearUp(): void {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** An empty folder of its own. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-main-'));
  folders.push(folder);
  return folder;
}

/**
 * A data folder in which a sandbox server has started and ended already: a start in it costs a quarter of the
 * first one in an empty folder, and serves the same.
 */
export async function seededFolder(): Promise<string> {
  const { folder: seeded } = await askForTemplate('sandbox');
  const folder = freshFolder();
  cpSync(seeded, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

/** The environment of one of several servers behind nginx, in a folder of its own. */
export const behindNginx = (port: number, url: string) => ({
  PORT: String(port),
  DATA_DIR: freshFolder(),
  DATABASE_URL: url,
  // Longer than nginx skips a server that has failed.
  DRAIN_SECONDS: String(count(4, 10)),
  TRUST_PROXY: 'loopback',
  PASSWORD_PEPPER: 'p'.repeat(32),
  TICKET_KEY: 't'.repeat(32),
});

const MAIN = join(import.meta.dirname, '..', 'main.ts');

/**
 * Starts the server on a free port, with an environment of only what every child needs and what is given.
 * @param main of another version: its script
 */
export function startMain(env: Record<string, string>, main = MAIN): StartedMain {
  const child = spawn(process.execPath, [...NODE_FLAGS, main], {
    env: { ...bareEnvironment(), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  let complained = '';
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, said, complained });
    });
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (/^ready .*\n/m.test(said)) resolve(said);
    });
    void ended.then((how) => reject(new Error(`ended with ${how.code}: ${how.complained}`)));
  });
  // If only the end is awaited, not getting ready is no failure.
  ready.catch(() => undefined);
  return { child, ended, ready };
}

const LINES =
  /^demo partner: (\S+) \/ (\S+)\nlicense key: (\S+)\nauthorization code: (\S+)\nready (http:\/\/localhost:\d+)\n$/;

/** The ways to sign in that a ready sandbox prints; empty if it printed something else. */
export function readLines(said: string) {
  const [, username = '', password = '', licenseKey = '', code = '', url = ''] =
    LINES.exec(said) ?? [];
  return { username, password, licenseKey, code, url };
}

/** Runs with a PostgreSQL database of its own, which is empty and dropped at the end. */
export async function withDatabase(run: (url: string) => Promise<void>): Promise<void> {
  const { url: server } = await askForTemplate('postgres');
  const name = `adpartner_main_${randomBytes(4).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name}`));
  try {
    await run(databaseUrl(server, name));
  } finally {
    await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  }
}
