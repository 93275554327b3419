import type { Kysely } from 'kysely';

import type { Tables } from './tables.ts';

/**
 * A handle on which queries run: the whole database, or one transaction. PGlite has one connection only: code
 * inside a transaction that uses the outer handle waits for ever, so code in a transaction takes the handle
 * as an argument and uses nothing else.
 */
export type Queries = Kysely<Tables>;

/** How many connections are open, how many of them are idle, and how many queries wait for one. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** What is called with the database's notifications. */
export interface Listener {
  /** With the payload of each. */
  readonly hear: (payload: string) => void;
  /** After a broken connection is back: some may be missing. */
  readonly missed: () => void;
}

/** Ends listening. */
export type StopListening = () => Promise<void>;

export interface Database {
  readonly db: Queries;
  /** A replica of it, for reads that may be a little old, if there is one. */
  readonly replica?: Queries;
  readonly driver: 'pglite' | 'postgres';
  /**
   * Whether there is a pooler: then the state of a connection ends with the transaction, and connections of
   * other servers can't be seen.
   */
  readonly isPooled?: boolean;
  /**
   * Brings the schema up to date; with `last` only the tables, up to the migration of that name. Safe with
   * several servers starting at once.
   * @throws MigrationError if the database's migrations are not this server's
   */
  migrate(last?: string): Promise<void>;
  /** Missing on PGlite, which has one connection. */
  readonly pool?: () => PoolState;
  /**
   * Hears what the database notifies a channel of. Missing behind a pooler, unless PostgreSQL's own address is
   * known.
   */
  readonly listen?: (channel: string, listener: Listener) => Promise<StopListening>;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}
