import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A Chromium that starts on this machine. */
export interface Browser {
  /** Its program file. */
  path: string;
  /** Its own name: `Chromium 147.0.7727.0`. */
  version: string;
  /** Its origin, for people. */
  from: string;
}

/** The browser at a path, if it starts; null otherwise. */
export function browserAt(path: string | undefined, from: string): Browser | null {
  if (!path || !existsSync(path)) return null;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  const version = stdout?.trim();
  return status === 0 && version ? { path, version, from } : null;
}
