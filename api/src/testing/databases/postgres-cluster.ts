import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, constants, cpSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { RUNS_AS, runPostgresProgram } from './postgres-binaries.ts';

/** The files in a cluster's home: PostgreSQL's own, and its superuser's password. */
const DATA = 'data';
const PASSWORD = 'password';

export const dataOf = (home: string): string => path.join(home, DATA);
export const passwordOf = (home: string): Promise<string> =>
  readFile(path.join(home, PASSWORD), 'utf8');

/** Gives a cluster to the user that PostgreSQL runs as. */
export function handOver(home: string): void {
  if (!RUNS_AS) return;
  const { uid, gid } = RUNS_AS;
  chmodSync(home, 0o755);
  chownSync(home, uid, gid);
  for (const entry of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
    if (!entry.startsWith('native')) chownSync(path.join(home, entry), uid, gid);
  }
}

/** Makes a new cluster in an empty folder. */
export async function makeCluster(bin: string, home: string): Promise<void> {
  const passwordFile = path.join(home, PASSWORD);
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  handOver(home);
  const words = ['-D', dataOf(home), '-U', 'postgres', '--pwfile', passwordFile]
    .concat(['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C'])
    // Each cluster preallocates a segment of the log: a small one is enough.
    .concat(['--wal-segsize', '1', '--no-sync', '--no-instructions']);
  await ended(runPostgresProgram(path.join(bin, 'initdb'), words, home), 'initdb');
}

/**
 * Copies a cluster without a running server; some file systems share the blocks.
 * @param isCopied whether a file or folder is: left out, each is
 */
export function copyCluster(
  from: string,
  home: string,
  isCopied: (file: string) => boolean = () => true,
): void {
  for (const part of [DATA, PASSWORD]) {
    cpSync(path.join(from, part), path.join(home, part), {
      recursive: true,
      filter: isCopied,
      mode: constants.COPYFILE_FICLONE,
    });
  }
  // PostgreSQL accepts no folder that others may read.
  chmodSync(dataOf(home), 0o700);
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
