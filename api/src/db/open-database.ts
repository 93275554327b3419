import type { Database } from './database.ts';
import { openPGlite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseOptions {
  /** A PostgreSQL to connect to; left out: PGlite, in this process. */
  databaseUrl?: string | undefined;
  /** Where PGlite keeps its files (`<dataDir>/pglite`); left out: in memory, gone with the process. */
  dataDir?: string | undefined;
}

/** Opens the database; on PGlite this creates it where there is none. */
export function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openPGlite({ dataDir });
}
