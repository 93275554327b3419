import { homedir } from 'node:os';
import { join } from 'node:path';

/** What of the process decides where things are kept. */
type Place = Pick<NodeJS.Process, 'env' | 'platform'>;

/** Where what is kept between runs goes: outside of the clone, so that the next clone has it too. */
export function cacheDirectory({ env, platform }: Place = process, home = homedir()): string {
  if (env.ADPARTNER_CACHE_DIR) return env.ADPARTNER_CACHE_DIR;
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, 'adpartner');
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'adpartner');
  if (platform === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'adpartner', 'Cache');
  return join(home, '.cache', 'adpartner');
}
