import { mkdirSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

import { prepareDataDir } from './data-dir.ts';

/**
 * Has Node.js keep what it compiles from here on in the data folder: reading types out of some hundred
 * modules and compiling them is half of a start. In the data folder, for what lies there is run.
 * @throws ConfigError where the folder can't be written to
 */
export function keepCompiledModules(dataDir: string): void {
  prepareDataDir(dataDir);
  const folder = join(dataDir, 'compiled');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  enableCompileCache(folder);
}

/** Writes them now, not at the end: a process that is killed writes nothing. */
export const writeCompiledModules = flushCompileCache;
