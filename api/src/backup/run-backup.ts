import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { ConfigError } from '../config/config-error.ts';
import { lockDataDir, prepareDataDir } from '../config/data-dir.ts';
import { openConfiguredDatabase } from '../config/open-configured-database.ts';
import { readConfig, type ServerConfig } from '../config/server-config.ts';
import type { Database } from '../db/database.ts';
import { MigrationError } from '../db/migrate.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { BackupError } from './backup-format.ts';
import { fetchBackup } from './fetch-backup.ts';
import { dumpDatabase } from './dump-database.ts';
import { restoreDatabase } from './restore-database.ts';

const USAGE = {
  backup: 'usage: npm run backup -- --to FILE',
  restore: 'usage: npm run restore -- --from FILE [--force]',
} as const;

async function withDatabase<T>(
  config: ServerConfig,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  prepareDataDir(config.dataDir);
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
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values;
  if (!to) throw new BackupError(USAGE.backup);
  const file = resolve(to);
  const config = readConfig(process.env, process.cwd());
  // The embedded database is its server's alone, so a server that runs is asked for it.
  if (config.databaseUrl === null && (await fetchBackup(config.dataDir, file))) {
    return `written to ${file}, by the server that runs`;
  }
  await withDatabase(config, ({ db }) => dumpDatabase(db, (parts) => writeBackup(file, parts)));
  return `written to ${file}`;
}

async function restore(args: string[]): Promise<string> {
  const options = { from: { type: 'string' }, force: { type: 'boolean' } } as const;
  const { from, force = false } = parseArgs({ args, options }).values;
  if (!from) throw new BackupError(USAGE.restore);
  const file = resolve(from);
  const { accounts, entries } = await withDatabase(
    readConfig(process.env, process.cwd()),
    (database) => restoreDatabase(database, () => readBackup(file), { replace: force }),
  );
  return `restored, and the ledger is right: ${accounts} accounts, ${entries} entries`;
}

/** What is for the operator to mend, in one line. */
const isTold = (error: unknown): error is Error =>
  error instanceof BackupError ||
  error instanceof ConfigError ||
  error instanceof MigrationError ||
  (error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS'));

/**
 * The command line of `npm run backup` and `npm run restore`: finds the database as the server does, by
 * the same variables.
 * @returns the exit code
 */
export async function runBackup(task: 'backup' | 'restore', args: string[]): Promise<number> {
  try {
    console.log(await (task === 'backup' ? backup : restore)(args));
    return 0;
  } catch (error) {
    console.error(isTold(error) ? error.message : error);
    return 1;
  }
}
