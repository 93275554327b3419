import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

import { ConfigError } from './config-error.ts';
import { errorCode } from './error-code.ts';

/** What others than the owner may do with a file, as its mode says it. */
const OF_OTHERS = 0o077;
/** Of a folder that whoever likes puts things into, as /tmp is. */
const STICKY = 0o1000;

/** For what only this process makes: its files and folders are its user's alone from their first moment on. */
export function keepNewFilesFromOthers(): void {
  process.umask(OF_OTHERS);
}

/** Who this process is; undefined where files have no owners. */
const self = process.getuid?.();

/** What is at a path; undefined where it has gone meanwhile. */
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
  // Somebody else's is theirs: a volume's `lost+found`, or the volume itself where a container may only write to it.
  if (!stats || stats.isSymbolicLink() || stats.uid !== self) return;
  if (stats.mode & OF_OTHERS) chmodSync(path, stats.mode & 0o7777 & ~OF_OTHERS);
  if (stats.isDirectory()) for (const name of readdirSync(path)) close(join(path, name));
}

/**
 * Takes from everybody but its owner whatever rights they have to the data folder and all that lies in it:
 * the database, secrets, and the code that the next start runs. What the embedded database writes later, it
 * leaves open to all; but nobody else gets into its folder.
 * @throws ConfigError where the folder is one that others put things into as well
 */
export function closeToOthers(dataDir: string): void {
  if (self === undefined) return;
  if ((statsOf(dataDir)?.mode ?? 0) & STICKY) {
    throw new ConfigError(`DATA_DIR has to be a folder of its own, which this is not: ${dataDir}`);
  }
  close(dataDir);
}
