import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { UnfitDatabase } from '../db/require-fit.ts';
import type { QueryWatch } from '../db/watch-queries.ts';
import { causeOf } from './cause-of.ts';
import { ConfigError } from './config-error.ts';
import type { ServerConfig } from './server-config.ts';

/**
 * Opens the configured database.
 * @throws ConfigError if it can't be reached or opened
 */
export async function openConfiguredDatabase(
  config: ServerConfig,
  watch?: QueryWatch,
): Promise<Database> {
  const { databaseUrl, directUrl, readUrl, dataDir } = config;
  try {
    return await openDatabase(
      databaseUrl === null ? { dataDir, watch } : { databaseUrl, directUrl, readUrl, watch },
    );
  } catch (error) {
    if (error instanceof UnfitDatabase) {
      throw new ConfigError(`the database of DATABASE_URL won't do: ${error.message}`);
    }
    throw new ConfigError(
      databaseUrl === null
        ? `the database in DATA_DIR can't be opened: ${causeOf(error)}`
        : `the database of DATABASE_URL can't be reached: ${causeOf(error)}`,
    );
  }
}
