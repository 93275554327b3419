import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { ConfigError } from './config-error.ts';
import { errorCode } from './error-code.ts';

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'errcode' in error &&
  error.errcode === SQLITE_BUSY;

/**
 * Makes a folder and its parents. Node's own recursive way never returns if the system reports "no such
 * folder" for an existing folder, as under /proc.
 */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    const above = dirname(folder);
    if (errorCode(error) !== 'ENOENT' || above === folder) throw error;
    makeFolder(above);
    mkdirSync(folder);
  }
}

/**
 * Makes the data folder and checks that it can be written to.
 * @throws ConfigError if it can't
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(join(dataDir, 'secrets'));
    chmodSync(join(dataDir, 'secrets'), 0o700);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError(`DATA_DIR can't be written to: ${dataDir}`);
  }
}

/**
 * Locks the data folder for this process, because only one server may use the embedded database's files. The
 * lock is SQLite's on a file of its own: the system releases it however the process ends, and Node.js has no
 * other such lock.
 * @returns a function that releases the folder
 * @throws ConfigError if another server holds it
 */
export function lockDataDir(dataDir: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    throw new ConfigError(
      isBusy(error)
        ? `DATA_DIR is in use by another server: ${dataDir}`
        : `DATA_DIR can't be written to: ${dataDir}`,
    );
  }
  const held = lock;
  return () => held.close();
}
