import { sql } from 'kysely';

import type { Queries } from '../../db/database.ts';
import { assignPlan } from '../../plan/assign-plan.ts';
import { putPlan } from '../../plan/put-plan.ts';
import { catalogTexts } from '../catalog/catalog-texts.ts';
import { SANDBOX_PRODUCTS } from '../catalog/products.ts';
import type { DemoPlan } from './demo-plans.ts';
import { planTexts } from './plan-texts.ts';

/** The product of a plan. */
export function sandboxProduct(slug: DemoPlan['product']) {
  const product = SANDBOX_PRODUCTS.find((one) => one.slug === slug);
  if (!product) throw new Error(`no sandbox product ${slug}`);
  return product;
}

/** Assigns the demo partner a plan and returns it. */
export async function assignDemoPlan(
  tx: Queries,
  userId: string,
  slug: DemoPlan['product'],
  at: Date,
): Promise<{ id: string; number: string }> {
  const product = sandboxProduct(slug);
  const texts = planTexts(product, catalogTexts());
  return assignPlan(tx, { userId, productId: product.id, ...texts, at });
}

/** Puts an assigned plan, and returns the amount to consume. */
export async function putDemoPlan(
  tx: Queries,
  {
    userId,
    planId,
    plan,
    couponId,
    at,
  }: { userId: string; planId: string; plan: DemoPlan; couponId: string | null; at: Date },
): Promise<bigint> {
  await putPlan(tx, {
    userId,
    planId,
    amount: plan.amount,
    officialPush: plan.officialPush,
    realTimePlacement: plan.realTimePlacement,
    couponId,
    zone: 'UTC',
    at,
  });
  const { whole } = await tx
    .selectFrom('plans')
    .select(sql<bigint>`paid_amount + coupon_amount`.as('whole'))
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  return whole;
}
