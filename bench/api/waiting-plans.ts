import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { putPlanCall } from '../../shared/src/contract/plan.ts';
import type { Queries } from '../../api/src/db/database.ts';
import { topUp } from '../../api/src/ledger/movements.ts';
import { makeSignedInUser } from '../../api/src/testing/make-signed-in-user.ts';

export const USERS = 32;
export const PLANS_EACH = 6;
const AMOUNT = 1000n;

export interface Waiting {
  userId: string;
  token: string;
  planId: string;
}

/** As many plans as one run puts, those of one user never side by side. */
export async function waitingPlans(db: Queries, productId: string): Promise<Waiting[]> {
  const users = await Promise.all(Array.from({ length: USERS }, () => makeSignedInUser(db)));
  for (const { id } of users) {
    await topUp(db, { userId: id, amount: AMOUNT * BigInt(PLANS_EACH), reference: 'B' });
  }
  const ids = users.map(({ id }) => id);
  const rounds = [];
  for (let round = 0; round < PLANS_EACH; round++) {
    rounds.push(await assignPlans(db, productId, ids));
  }
  const tokens = new Map(users.map(({ id, token }) => [id, token]));
  return rounds
    .flat()
    .map(({ userId, id }) => ({ userId, token: tokens.get(userId)!, planId: id }));
}

/** A new plan for each of some users, which waits to be funded. */
export async function assignPlans(
  db: Queries,
  productId: string,
  userIds: readonly string[],
): Promise<{ userId: string; id: string }[]> {
  const text = JSON.stringify({ en: 'Content', de: 'Inhalt' });
  const targeting = { regions: [{ en: 'East', de: 'Osten' }], ages: [{ en: '18–24' }] };
  const { rows } = await sql<{ userId: string; id: string }>`
    select user_id as "userId", (assign_plan(user_id, ${productId}, ${text}, ${text},
        ${JSON.stringify({ ...targeting, interests: [] })})).id
    from unnest(${userIds}::uuid[]) with ordinality as users (user_id, position)
    order by position`.execute(db);
  return rows;
}

export const putRequest = ({ token, planId }: Waiting) => ({
  method: 'POST' as const,
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
});

/** To the database, as many as the server's own pool. The function gets no faster with more of them. */
export const CONNECTIONS = 10;

/** Puts all plans over some connections of a bare pg pool. Returns puts a second. */
export async function bare(
  plans: readonly Waiting[],
  put: (plan: Waiting) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let plan = plans[next++]; plan; plan = plans[next++]) await put(plan);
    }),
  );
  return plans.length / ((performance.now() - started) / 1000);
}

/** A put by its SQL function, in pg's fastest form: a prepared statement, and a key of its own each time. */
export function putOnce(
  pool: pg.Pool,
): (plan: Pick<Waiting, 'userId' | 'planId'>) => Promise<unknown> {
  const requestHash = randomBytes(32);
  return ({ userId, planId }) =>
    pool.query({
      name: 'once',
      text: "select * from put_plan_once($1, $2, $3, $4, $5, $6, true, false, null, 'UTC')",
      values: [putPlanCall.path, randomUUID(), requestHash, userId, planId, AMOUNT.toString()],
    });
}
