import { resolve } from 'node:path';

import { CommanderError } from 'commander';

import { ConfigError } from '../config/config-error.ts';
import { closeToOthers } from '../config/close-to-others.ts';
import { lockDataDir, prepareDataDir } from '../config/data-dir.ts';
import { openConfiguredDatabase } from '../config/open-configured-database.ts';
import { readConfig, type ServerConfig } from '../config/server-config.ts';
import type { Database } from '../db/database.ts';
import { MigrationError } from '../db/migration-session.ts';
import { readBackupKeys } from './backup-keys.ts';
import { BackupError } from './backup-format.ts';
import { BACKUP, RESTORE } from './command-lines.ts';
import { fetchBackup } from './fetch-backup.ts';
import { dumpDatabase } from './dump-database.ts';
import { readBackup } from './read-backup.ts';
import { restoreDatabase } from './restore-database.ts';
import { writeBackup } from './write-backup.ts';

async function withDatabase<T>(
  config: ServerConfig,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  prepareDataDir(config.dataDir);
  closeToOthers(config.dataDir);
  const unlock = config.databaseUrl === null ? lockDataDir(config.dataDir) : () => undefined;
  try {
    const database = await openConfiguredDatabase(config);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    unlock();
  }
}

async function backup(args: string[]): Promise<string> {
  const { to } = BACKUP.parse(args, { from: 'user' }).opts<{ to?: string }>();
  if (!to) return BACKUP.error('--to FILE is missing: see --help');
  const file = resolve(to);
  const config = readConfig(process.env, process.cwd());
  // Only its server can use the embedded database, so a running server is asked for the backup.
  const keys = readBackupKeys(process.env, config);
  if (config.databaseUrl === null && (await fetchBackup(config.dataDir, file, keys))) {
    return `written to ${file}, by the server that runs`;
  }
  await withDatabase(config, ({ db }) =>
    dumpDatabase(db, (parts) => writeBackup(file, parts, keys)),
  );
  return `written to ${file}`;
}

async function restore(args: string[]): Promise<string> {
  const {
    from,
    force = false,
    unauthenticated = false,
  } = RESTORE.parse(args, { from: 'user' }).opts<{
    from?: string;
    force?: boolean;
    unauthenticated?: boolean;
  }>();
  if (!from) return RESTORE.error('--from FILE is missing: see --help');
  const file = resolve(from);
  const config = readConfig(process.env, process.cwd());
  const opening = {
    keys: readBackupKeys(process.env, config),
    isUnauthenticatedTaken: unauthenticated,
  };
  // Before a database is opened or made: a file that can't be opened changes nothing.
  const looked = readBackup(file, opening);
  await looked.next();
  await looked.return(undefined);
  const { at, accounts, entries } = await withDatabase(config, (database) =>
    restoreDatabase(database, () => readBackup(file, opening), { replace: force }),
  );
  return `restored as it was at ${at}, and the ledger is right: ${accounts} accounts, ${entries} entries`;
}

/** Errors that the operator can fix, in one line. */
const isTold = (error: unknown): error is Error =>
  error instanceof BackupError || error instanceof ConfigError || error instanceof MigrationError;

/**
 * The command line of `npm run backup` and `npm run restore`: finds the database by the same variables as the
 * server.
 * @returns the exit code: 0 done, 1 refused or failed, 2 not understood
 */
export async function runBackup(task: 'backup' | 'restore', args: string[]): Promise<number> {
  try {
    console.log(await (task === 'backup' ? backup : restore)(args));
    return 0;
  } catch (error) {
    // Commander has printed it.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    console.error(isTold(error) ? error.message : error);
    return 1;
  }
}
