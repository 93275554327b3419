import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

import { ConfigError } from './config-error.ts';
import { errorCode } from './error-code.ts';

/** The rights of others in a file's mode. */
const OF_OTHERS = 0o077;
/** The mode bit of a folder that all users of the machine may write to, such as /tmp. */
const STICKY = 0o1000;

/** New files and folders of this process belong to its user alone from the start. */
export function keepNewFilesFromOthers(): void {
  process.umask(OF_OTHERS);
}

/** The user of this process; undefined on systems without owners. */
const self = process.getuid?.();

/** The stats of a path; undefined if it has gone meanwhile. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function close(path: string): void {
  const stats = statsOf(path);
  // Files of other owners stay: a volume's `lost+found`, or the volume itself if a container may only write
  // to it.
  if (!stats || stats.isSymbolicLink() || stats.uid !== self) return;
  if (stats.mode & OF_OTHERS) chmodSync(path, stats.mode & 0o7777 & ~OF_OTHERS);
  if (stats.isDirectory()) for (const name of readdirSync(path)) close(join(path, name));
}

/**
 * Removes all rights of others from the data folder and everything in it: the database, secrets, and the code
 * that the next start runs. The embedded database writes its later files with rights for all; its closed folder
 * keeps other users from them.
 * @throws ConfigError if others can write to the folder
 */
export function closeToOthers(dataDir: string): void {
  if (self === undefined) return;
  if ((statsOf(dataDir)?.mode ?? 0) & STICKY) {
    throw new ConfigError(`DATA_DIR has to be a folder of its own, which this is not: ${dataDir}`);
  }
  close(dataDir);
}
