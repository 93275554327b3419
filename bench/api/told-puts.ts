import { sql } from 'kysely';
import pg from 'pg';
import type { Queries } from '../../api/src/db/database.ts';
import { makeProduct } from '../../api/src/testing/make-plan.ts';
import type { PostgresBench } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { inWords, ratioOf } from './pairs.ts';
import { bare, CONNECTIONS, putOnce, waitingPlans } from './waiting-plans.ts';

const PAIRS = 15;

/** Turns the triggers that tell changes on or off. */
export async function tellChanges(db: Queries, on: boolean): Promise<void> {
  const { rows } = await sql<{ name: string; table: string }>`
    select tgname as name, tgrelid::regclass::text as table from pg_trigger
    where tgfoid = 'tell_change'::regproc and not tgisinternal`.execute(db);
  if (rows.length === 0) throw new Error('no trigger tells changes');
  const state = sql.raw(on ? 'enable' : 'disable');
  for (const { name, table } of rows) {
    await sql`alter table ${sql.table(table)} ${state} trigger ${sql.ref(name)}`.execute(db);
  }
}

/**
 * Puts per second by the SQL function while changes are told to a listener, against the same without. PostgreSQL
 * commits transactions that notify one after the other.
 */
export async function toldPuts(postgres: PostgresBench): Promise<Figure> {
  const { url, database } = await postgres.create();
  const { db } = database;
  const productId = await makeProduct(db);
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, idleTimeoutMillis: 0 });
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  await listener.query('listen user_changes');
  const put = putOnce(pool);
  const rate = async (told: boolean) => {
    await tellChanges(db, told);
    return bare(await waitingPlans(db, productId), put);
  };
  try {
    const ratio = await ratioOf(
      { pairs: PAIRS, warmUp: 2 },
      () => rate(true),
      () => rate(false),
    );
    return {
      name: 'puts a second by the bare SQL function while changes are told ÷ while not',
      database: 'PostgreSQL',
      measured: ratio.median,
      limit: 0.9,
      holds: 'at least',
      from: `${PAIRS} pairs over ${CONNECTIONS} connections, ${inWords(ratio)}`,
    };
  } finally {
    await pool.end();
    await listener.end();
  }
}
