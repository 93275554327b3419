import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { Database, Listener } from './database.ts';
import { listenOnPostgres } from './listen.ts';
import { migrate } from './migrate.ts';
import { ApiClient, PreparingClient } from './postgres-clients.ts';
import { runPreparedBy } from './prepared.ts';
import { probe, type Found } from './probe.ts';
import { runOnPool } from './run-on-pool.ts';
import type { Tables } from './tables.ts';
import { VALUE_PARSERS } from './tables/value-types.ts';
import { logTo, type QueryWatch } from './watch-queries.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const APPLICATION = 'adpartner-api';

const VALUES = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && VALUE_PARSERS[oid]) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * The options of each connection. A pooler accepts no time limits among them; the role has to have them
 * there.
 */
function poolConfig(databaseUrl: string, found: Found): pg.PoolConfig & Found {
  return {
    ...found,
    connectionString: databaseUrl,
    Client: PreparingClient,
    application_name: APPLICATION,
    max: 10,
    // Long, because a new connection has to parse and plan its statements again.
    idleTimeoutMillis: 10 * MINUTE,
    connectionTimeoutMillis: 10 * SECOND,
    ...(!found.isPooled && {
      statement_timeout: 30 * SECOND,
      idle_in_transaction_session_timeout: 60 * SECOND,
    }),
    types: VALUES,
  };
}

export interface PostgresOptions {
  /** PostgreSQL's own address, if the database's is a pooler's. */
  directUrl?: string | null | undefined;
  watch?: QueryWatch | undefined;
}

/**
 * Opens a pool of connections to a PostgreSQL server, or to a pooler before one, and checks the first
 * connection.
 * @throws UnfitDatabase if a connection lacks a setting that this server needs
 */
export async function openPostgres(
  databaseUrl: string,
  { directUrl = null, watch }: PostgresOptions = {},
): Promise<Database> {
  const found = await probe(
    new ApiClient({
      connectionString: databaseUrl,
      application_name: APPLICATION,
      connectionTimeoutMillis: 10 * SECOND,
    }),
  );
  const pool = new pg.Pool(poolConfig(databaseUrl, found));
  // It replaces an idle connection that breaks, and tells of it; without a listener that would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(watch && { log: logTo(watch) }),
  });
  runPreparedBy(db, runOnPool(pool, watch));
  const listenAt = found.isPooled ? directUrl : databaseUrl;
  return {
    db,
    driver: 'postgres',
    isPooled: found.isPooled,
    migrate: (last) => migrateThrough(pool, last),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ...(listenAt !== null && {
      listen: (channel: string, listener: Listener) =>
        listenOnPostgres(listenAt, channel, listener),
    }),
    close: async () => {
      await db.destroy();
      // Kysely ends only what it has used itself.
      if (!pool.ending) await pool.end();
    },
  };
}

/** A replica, for reads alone. It may be missing at any time, so nothing is checked before. */
export function openReplica(url: string, watch?: QueryWatch): Pick<Database, 'db' | 'close'> {
  const pool = new pg.Pool({
    connectionString: url,
    Client: ApiClient,
    application_name: APPLICATION,
    max: 10,
    idleTimeoutMillis: 10 * MINUTE,
    // Short, because the primary serves the read as well.
    connectionTimeoutMillis: SECOND,
    query_timeout: 5 * SECOND,
    types: VALUES,
  });
  pool.on('error', () => {});
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<Tables>({ dialect, ...(watch && { log: logTo(watch) }) });
  return { db, close: () => db.destroy() };
}

async function migrateThrough(pool: pg.Pool, last?: string): Promise<void> {
  const client = await pool.connect();
  try {
    await migrate(
      {
        exec: async (text) => void (await client.query(text)),
        query: async (text, values) => (await client.query(text, values)).rows,
      },
      { last },
    );
  } finally {
    client.release();
  }
}
