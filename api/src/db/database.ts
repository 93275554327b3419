import type { Kysely } from 'kysely';

import type { Tables } from './tables.ts';

/**
 * A handle on which queries run: the whole database, or one transaction. On PGlite there is one
 * connection only: code inside a transaction that uses the outer handle waits for ever, so whatever
 * runs in a transaction takes it as an argument and uses nothing else.
 */
export type Queries = Kysely<Tables>;

/** How many connections are open, how many of them are idle, and how many queries wait for one. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Database {
  readonly db: Queries;
  readonly driver: 'pglite' | 'postgres';
  /** Whether a pooler stands before it: then the state of a connection ends with the transaction, and the connections of other servers can't be seen. */
  readonly isPooled?: boolean;
  /**
   * Brings the schema up to date; with `last` only its tables, to the migration of that name. Safe with several
   * servers starting at once.
   * @throws MigrationError where the database's migrations are not this server's
   */
  migrate(last?: string): Promise<void>;
  /** Missing on PGlite, which has one connection. */
  readonly pool?: () => PoolState;
  /** Lets running queries end, then closes every connection. */
  close(): Promise<void>;
}
