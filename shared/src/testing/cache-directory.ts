import { homedir } from 'node:os';
import { join } from 'node:path';

/** The part of the process that decides on the cache's place. */
type Place = Pick<NodeJS.Process, 'env' | 'platform'>;

/** The cache between runs: outside of the clone, so that the next clone has it too. */
export function cacheDirectory({ env, platform }: Place = process, home = homedir()): string {
  if (env.ADPARTNER_CACHE_DIR) return env.ADPARTNER_CACHE_DIR;
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, 'adpartner');
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'adpartner');
  if (platform === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'adpartner', 'Cache');
  return join(home, '.cache', 'adpartner');
}
