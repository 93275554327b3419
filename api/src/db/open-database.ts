import type { Database } from './database.ts';
import { openPGlite } from './pglite.ts';
import { openPostgres, openReplica } from './postgres.ts';
import type { QueryWatch } from './watch-queries.ts';

export interface DatabaseOptions {
  /** A PostgreSQL to connect to; left out: PGlite, in this process. */
  databaseUrl?: string | undefined;
  /** PostgreSQL's own address, if `databaseUrl` is a pooler's. */
  directUrl?: string | null | undefined;
  /** A replica of it. */
  readUrl?: string | null | undefined;
  /** The folder of PGlite's files (`<dataDir>/pglite`); left out: in memory, lost with the process. */
  dataDir?: string | undefined;
  watch?: QueryWatch | undefined;
}

/** Opens the database; PGlite creates it if there is none. */
export async function openDatabase({
  databaseUrl,
  directUrl,
  readUrl,
  dataDir,
  watch,
}: DatabaseOptions): Promise<Database> {
  if (!databaseUrl) return openPGlite({ dataDir, watch });
  const database = await openPostgres(databaseUrl, { directUrl, watch });
  if (!readUrl) return database;
  const replica = openReplica(readUrl, watch);
  return {
    ...database,
    replica: replica.db,
    close: async () => void (await Promise.all([database.close(), replica.close()])),
  };
}
