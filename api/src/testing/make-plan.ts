import type { Queries } from '../db/database.ts';
import { assignPlan } from '../plan/assign-plan.ts';
import { putPlan, type Put } from '../plan/put-plan.ts';
import { topUp } from '../ledger/movements.ts';

/** A product with arbitrary content. */
export async function makeProduct(db: Queries, name = 'A product'): Promise<string> {
  const { id } = await db
    .insertInto('products')
    .values({
      kind: 'video',
      name: JSON.stringify({ en: name, de: `${name} (de)` }),
      description: JSON.stringify({ en: 'What it is' }),
      publisher: 'A publisher',
      rating: '4.5',
      images: ['/sandbox/a.svg', '/sandbox/b.svg'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A plan that waits to be put. */
export async function makePlan(
  db: Queries,
  userId: string,
  more: { at?: Date; limits?: { min: bigint; max: bigint }; productId?: string } = {},
): Promise<{ id: string; number: string }> {
  return assignPlan(db, {
    userId,
    productId: more.productId ?? (await makeProduct(db)),
    putContent: { en: 'Content', de: 'Inhalt' },
    putRule: { en: 'Rule' },
    userTargeting: {
      regions: [{ en: 'East', de: 'Osten' }],
      ages: [{ en: '18–24' }],
      interests: [],
    },
    ...(more.at && { at: more.at }),
    ...(more.limits && { limits: more.limits }),
  });
}

/** A plan that was put with the amount that was topped up for it. */
export async function makePutPlan(
  db: Queries,
  userId: string,
  amount: bigint,
  put: Partial<Put> = {},
): Promise<{ id: string; number: string }> {
  const { at } = put;
  const plan = await makePlan(db, userId, at ? { at } : {});
  await topUp(db, { userId, amount, reference: 'R', at });
  await putPlan(db, {
    userId,
    planId: plan.id,
    amount,
    officialPush: true,
    realTimePlacement: false,
    zone: 'UTC',
    ...put,
  });
  return plan;
}
