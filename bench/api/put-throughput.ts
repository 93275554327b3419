import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { putPlanCall } from '../../shared/src/contract/plan.ts';
import { makeProduct } from '../../api/src/testing/make-plan.ts';
import type { PostgresBench } from './bench-database.ts';
import { median, type Figure } from './figure.ts';
import { load } from './load.ts';
import { PRODUCTION, startServerProcess } from './processes.ts';
import {
  AMOUNT,
  bare,
  CONNECTIONS,
  PLANS_EACH,
  putRequest,
  USERS,
  waitingPlans,
  type Waiting,
} from './waiting-plans.ts';

const WARM_UP = 3;
const ROUNDS = 9;
/** To the server: while a response is on its way, its connection to the database has the next put to do. */
const CALLERS = 16;

/**
 * Puts per second through the server, against the SQL function that does them there, called by a bare pg
 * pool in its fastest form: a prepared statement, a key of its own each time, connections that stay open.
 * Beside it the movement alone, which keeps no key and returns nothing.
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
  const requestHash = randomBytes(32);
  const ways = {
    server: (plans: readonly Waiting[]) => load(server.url, CALLERS, plans.map(putRequest)),
    once: (plans: readonly Waiting[]) =>
      bare(plans, ({ userId, planId }) =>
        pool.query({
          name: 'once',
          text: "select * from put_plan_once($1, $2, $3, $4, $5, $6, true, false, null, 'UTC')",
          values: [
            ...[putPlanCall.path, randomUUID(), requestHash],
            ...[userId, planId, AMOUNT.toString()],
          ],
        }),
      ),
    movement: (plans: readonly Waiting[]) =>
      bare(plans, ({ userId, planId }) =>
        pool.query({
          name: 'movement',
          text: "select put_plan($1, $2, $3, true, false, null, 'UTC')",
          values: [userId, planId, AMOUNT.toString()],
        }),
      ),
  };
  try {
    const rates: Record<keyof typeof ways, number>[] = [];
    // The first rounds warm all of them up and do not count.
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const rate = { server: 0, once: 0, movement: 0 };
      // Each goes first in turn: whatever else the machine does falls on all of them alike.
      const order = ['server', 'once', 'movement'] as const;
      for (const way of round % 2 === 0 ? order : order.toReversed()) {
        rate[way] = await ways[way](await waitingPlans(db, productId));
      }
      if (round >= 0) rates.push(rate);
    }
    const inTheMiddle = (of: (rate: (typeof rates)[number]) => number) => median(rates.map(of));
    const ratios = rates.map(({ server: ours, once }) => ours / once);
    return {
      name: 'puts a second through the server ÷ by its bare SQL function',
      database: 'PostgreSQL',
      measured: median(ratios),
      limit: 0.6,
      holds: 'at least',
      from:
        `${inTheMiddle((rate) => rate.server).toFixed(0)} and ` +
        `${inTheMiddle((rate) => rate.once).toFixed(0)} a second, ` +
        `${ROUNDS} rounds of ${USERS * PLANS_EACH}, ` +
        `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; ` +
        `${inTheMiddle((rate) => rate.server / rate.movement).toFixed(2)} of the movement ` +
        'alone, without a key and an answer',
    };
  } finally {
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
