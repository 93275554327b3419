import type { Kysely } from 'kysely';

import { openPGlite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';

/**
 * A handle on which queries run: the whole database, or one transaction. On PGlite there is one
 * connection only: code inside a transaction that uses the outer handle waits for ever, so whatever
 * runs in a transaction takes it as an argument and uses nothing else.
 */
export type Queries = Kysely<Tables>;

export interface Database {
  readonly db: Queries;
  readonly driver: 'pglite' | 'postgres';
  /**
   * Brings the schema up to date. Safe with several servers starting at once.
   * @throws MigrationError where the database's migrations are not this server's
   */
  migrate(): Promise<void>;
  /** Lets running queries end, then closes every connection. */
  close(): Promise<void>;
}

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
