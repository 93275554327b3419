import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { putPlanCall } from '../../shared/src/contract/plan.ts';
import { topUp } from '../../api/src/ledger/movements.ts';
import { makePlan, makeProduct } from '../../api/src/testing/make-plan.ts';
import { makeSignedInUser } from '../../api/src/testing/make-signed-in-user.ts';
import type { PostgresBench } from './bench-database.ts';
import { median, type Figure } from './figure.ts';
import { load } from './load.ts';
import { PRODUCTION, startServerProcess } from './processes.ts';

const USERS = 16;
const PLANS_EACH = 40;
const AMOUNT = 1000n;
const WARM_UP = 3;
const ROUNDS = 7;

interface Waiting {
  userId: string;
  token: string;
  planId: string;
}

/**
 * Puts per second through the server, against the SQL function that does them there, called by a bare pg
 * pool with a key of its own each time. Beside it the movement alone, which keeps no key and answers
 * nothing.
 */
export async function putThroughput(postgres: PostgresBench): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const { url, database } = await postgres.create();
  const { db } = database;
  const productId = await makeProduct(db);

  /** As many plans as one run puts, those of one user never side by side. */
  async function waitingPlans(): Promise<Waiting[]> {
    const users = await Promise.all(Array.from({ length: USERS }, () => makeSignedInUser(db)));
    const all: Waiting[] = [];
    for (const { id } of users) {
      await topUp(db, { userId: id, amount: AMOUNT * BigInt(PLANS_EACH), reference: 'B' });
    }
    for (let round = 0; round < PLANS_EACH; round++) {
      for (const { id, token } of users) {
        all.push({ userId: id, token, planId: (await makePlan(db, id, { productId })).id });
      }
    }
    return all;
  }

  const server = await startServerProcess(join(import.meta.dirname, '../../api/src/main.ts'), {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: '0',
    ...PRODUCTION,
  });
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const throughServer = async (plans: readonly Waiting[]) =>
    load(
      server.url,
      10,
      plans.map(({ token, planId }) => ({
        method: 'POST',
        path: PREFIX + putPlanCall.path,
        headers: {
          'x-ct': token,
          'x-tz': 'UTC;GMT+00:00',
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({
          id: planId,
          amount: '10.00',
          official_push: true,
          real_time_placement: false,
        }),
      })),
    );
  const bare = async (plans: readonly Waiting[], put: (plan: Waiting) => Promise<unknown>) => {
    let next = 0;
    const started = performance.now();
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let plan = plans[next++]; plan; plan = plans[next++]) await put(plan);
      }),
    );
    return plans.length / ((performance.now() - started) / 1000);
  };
  const requestHash = randomBytes(32);
  const once = ({ userId, planId }: Waiting) =>
    pool.query("select * from put_plan_once($1, $2, $3, $4, $5, $6, true, false, null, 'UTC')", [
      putPlanCall.path,
      randomUUID(),
      requestHash,
      userId,
      planId,
      AMOUNT.toString(),
    ]);
  const movement = ({ userId, planId }: Waiting) =>
    pool.query("select put_plan($1, $2, $3, true, false, null, 'UTC')", [
      userId,
      planId,
      AMOUNT.toString(),
    ]);
  try {
    const rates: { server: number; once: number; movement: number }[] = [];
    // The first rounds warm all of them up and do not count.
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const rate = {
        server: await throughServer(await waitingPlans()),
        once: await bare(await waitingPlans(), once),
        movement: await bare(await waitingPlans(), movement),
      };
      if (round >= 0) rates.push(rate);
    }
    const inTheMiddle = (of: (rate: (typeof rates)[number]) => number) => median(rates.map(of));
    return {
      name: 'puts a second through the server ÷ by its bare SQL function',
      database: 'PostgreSQL',
      measured: inTheMiddle(({ server, once }) => server / once),
      limit: 0.6,
      holds: 'at least',
      from:
        `${inTheMiddle(({ server }) => server).toFixed(0)} and ` +
        `${inTheMiddle(({ once }) => once).toFixed(0)} a second, ` +
        `${ROUNDS} rounds of ${USERS * PLANS_EACH}; ` +
        `${inTheMiddle(({ server, movement }) => server / movement).toFixed(2)} of the movement ` +
        'alone, without a key and an answer',
    };
  } finally {
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
