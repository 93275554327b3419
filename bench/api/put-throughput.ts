import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeProduct } from '../../api/src/testing/make-plan.ts';
import type { PostgresBench } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { callersOf } from './load.ts';
import { inWords, ratioOf } from './pairs.ts';
import { PRODUCTION, startServerProcess } from './processes.ts';
import {
  bare,
  CONNECTIONS,
  PLANS_EACH,
  putOnce,
  putRequest,
  USERS,
  waitingPlans,
} from './waiting-plans.ts';

/**
 * The warm-up is 6,000 puts: until then V8 compiles the server, and a put costs it up to a third more than later. The median is
 * 0.02 above its limit, and after 31 pairs it is certain only to 0.04.
 */
const PAIRS = { pairs: 93, warmUp: 16 };
/** To the server: while a response is on its way, its connection to the database has the next put to do. */
const CALLERS = 16;

/**
 * Puts per second through the server, against the SQL function that does them there, called by a bare pg
 * pool in its fastest form: a prepared statement, a key of its own each time, connections that stay open.
 */
export async function putThroughput(postgres: PostgresBench): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const { url, database } = await postgres.create();
  const { db } = database;
  const productId = await makeProduct(db);
  const server = await startServerProcess(join(import.meta.dirname, '../../api/src/main.ts'), {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: '0',
    ...PRODUCTION,
  });
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, idleTimeoutMillis: 0 });
  const put = putOnce(pool);
  const callers = callersOf(server.url, CALLERS);
  const ours = async () => callers.load((await waitingPlans(db, productId)).map(putRequest));
  const alone = async () => bare(await waitingPlans(db, productId), put);
  const rival = await startServerProcess(join(import.meta.dirname, 'bare-put-server.ts'), {
    DATABASE_URL: url,
  });
  const rivalCallers = callersOf(rival.url, CALLERS);
  const byRival = async () => {
    const plans = await waitingPlans(db, productId);
    return rivalCallers.load(plans.map((plan) => putRequest({ ...plan, token: plan.userId })));
  };
  try {
    const ratio = await ratioOf(PAIRS, ours, alone);
    const same = await ratioOf(PAIRS, alone, alone);
    const least = await ratioOf(PAIRS, byRival, alone);
    const [a, b] = [await ours(), await alone()].map(Math.round);
    return {
      name: 'puts a second through the server ÷ by its bare SQL function: the bad end of the interval',
      database: 'PostgreSQL',
      measured: ratio.interval[0],
      limit: 0.8,
      holds: 'at least',
      from: `${PAIRS.pairs} pairs of ${USERS * PLANS_EACH}: ${inWords(ratio)}; the function against itself: ${inWords(same)}; through bare Fastify and pg, which know no session: ${inWords(least)}; in the end ${a} and ${b} a second`,
    };
  } finally {
    for (const one of [callers, rivalCallers]) one.end();
    await pool.end();
    await server.stop();
    await rival.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
