import type { Database, OnQuery } from './database.ts';
import { openPGlite } from './pglite.ts';
import { openPostgres, openReplica } from './postgres.ts';

export interface DatabaseOptions {
  /** A PostgreSQL to connect to; left out: PGlite, in this process. */
  databaseUrl?: string | undefined;
  /** PostgreSQL's own address, if `databaseUrl` is a pooler's. */
  directUrl?: string | null | undefined;
  /** A replica of it. */
  readUrl?: string | null | undefined;
  /** The folder of PGlite's files (`<dataDir>/pglite`); left out: in memory, lost with the process. */
  dataDir?: string | undefined;
  onQuery?: OnQuery | undefined;
}

/** Opens the database; PGlite creates it if there is none. */
export async function openDatabase({
  databaseUrl,
  directUrl,
  readUrl,
  dataDir,
  onQuery,
}: DatabaseOptions): Promise<Database> {
  if (!databaseUrl) return openPGlite({ dataDir, onQuery });
  const database = await openPostgres(databaseUrl, { directUrl, onQuery });
  if (!readUrl) return database;
  const replica = openReplica(readUrl, onQuery);
  return {
    ...database,
    replica: replica.db,
    close: async () => void (await Promise.all([database.close(), replica.close()])),
  };
}
