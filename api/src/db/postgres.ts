import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { preparedName } from './prepared.ts';
import type { Tables } from './tables.ts';
import { VALUE_PARSERS } from './value-types.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A connection that has PostgreSQL parse a prepared statement once, and sends its name from then on. */
class NamingClient extends pg.Client {
  override query = ((statement: unknown, ...rest: unknown[]): unknown => {
    const query = super.query.bind(this) as (...words: unknown[]) => unknown;
    const name = typeof statement === 'string' ? preparedName(statement) : undefined;
    if (name === undefined) return query(statement, ...rest);
    const [values, ...after] = rest;
    return query({ name, text: statement, values }, ...after);
  }) as pg.Client['query'];
}

/** Opens a pool of connections to a PostgreSQL server, and proves that one of them works. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    Client: NamingClient,
    application_name: 'adpartner-api',
    options: '-c timezone=UTC',
    max: 10,
    // What a connection has parsed and planned goes with it.
    idleTimeoutMillis: 10 * MINUTE,
    connectionTimeoutMillis: 10 * SECOND,
    statement_timeout: 30 * SECOND,
    idle_in_transaction_session_timeout: 60 * SECOND,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && VALUE_PARSERS[oid]) ||
        pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks while idle is replaced by the pool; unheard, its error ends the process.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    driver: 'postgres',
    migrate: (last) => migrateThrough(pool, last),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

async function migrateThrough(pool: pg.Pool, last?: string): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another server's migration, or building an index, may take its time.
    await client.query('set statement_timeout = 0');
    await migrate(
      {
        exec: async (text) => void (await client.query(text)),
        query: async (text, values) => (await client.query(text, values)).rows,
      },
      undefined,
      last,
    );
  } finally {
    // Not handed back: it has lost its time limit.
    client.release(true);
  }
}
