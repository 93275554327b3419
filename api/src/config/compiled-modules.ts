import { mkdirSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

import { prepareDataDir } from './data-dir.ts';

/**
 * Makes Node.js cache compiled code in the data folder: stripping types and compiling some hundred modules is
 * half of a start. The data folder is private, which matters because this code is run.
 * @throws ConfigError if the folder can't be written to
 */
export function keepCompiledModules(dataDir: string): void {
  prepareDataDir(dataDir);
  const folder = join(dataDir, 'compiled');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  enableCompileCache(folder);
}

/** Writes them now instead of at the end, because a killed process writes nothing. */
export const writeCompiledModules = flushCompileCache;
