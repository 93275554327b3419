import type { Database, OnQuery } from './database.ts';
import { openPGlite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseOptions {
  /** A PostgreSQL to connect to; left out: PGlite, in this process. */
  databaseUrl?: string | undefined;
  /** PostgreSQL's own address, if `databaseUrl` is a pooler's. */
  directUrl?: string | null | undefined;
  /** The folder of PGlite's files (`<dataDir>/pglite`); left out: in memory, lost with the process. */
  dataDir?: string | undefined;
  onQuery?: OnQuery | undefined;
}

/** Opens the database; PGlite creates it if there is none. */
export function openDatabase({
  databaseUrl,
  directUrl,
  dataDir,
  onQuery,
}: DatabaseOptions): Promise<Database> {
  return databaseUrl
    ? openPostgres(databaseUrl, { directUrl, onQuery })
    : openPGlite({ dataDir, onQuery });
}
