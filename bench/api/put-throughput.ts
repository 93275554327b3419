import { randomUUID } from 'node:crypto';
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
const PAIRS = 5;

interface Waiting {
  userId: string;
  token: string;
  planId: string;
}

/** Puts per second through the server, against its SQL function called by a bare pg pool. */
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
  const bare = async (plans: readonly Waiting[]) => {
    let next = 0;
    const started = performance.now();
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let plan = plans[next++]; plan; plan = plans[next++]) {
          await pool.query("select put_plan($1, $2, $3, true, false, null, 'UTC')", [
            plan.userId,
            plan.planId,
            AMOUNT.toString(),
          ]);
        }
      }),
    );
    return plans.length / ((performance.now() - started) / 1000);
  };
  try {
    const rates: { server: number; bare: number }[] = [];
    // The first pair warms both up and does not count.
    for (let pair = 0; pair <= PAIRS; pair++) {
      const rate = {
        server: await throughServer(await waitingPlans()),
        bare: await bare(await waitingPlans()),
      };
      if (pair > 0) rates.push(rate);
    }
    return {
      name: 'puts a second through the server ÷ by the bare SQL function',
      database: 'PostgreSQL',
      measured: median(rates.map((rate) => rate.server / rate.bare)),
      limit: 0.6,
      holds: 'at least',
      from: `${median(rates.map((rate) => rate.server)).toFixed(0)} and ${median(rates.map((rate) => rate.bare)).toFixed(0)} a second, ${PAIRS} pairs of ${USERS * PLANS_EACH}`,
    };
  } finally {
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
