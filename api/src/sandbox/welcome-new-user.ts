import type { Queries } from '../db/database.ts';
import { publishNotice } from '../notification/publish-notice.ts';
import { assignPlan } from '../plan/assign-plan.ts';
import { catalogTexts } from './catalog/catalog-texts.ts';
import { SANDBOX_PRODUCTS } from './catalog/products.ts';
import { planTexts } from './demo/plan-texts.ts';

/** The limits of the first plan, in minor units: small enough to try it out. */
const FIRST_PLAN_LIMITS = { min: 1000n, max: 50_000n };

const text = (key: string) => ({ key, params: {} });

/**
 * Welcomes a new user in the transaction that makes it: a notice, and in a sandbox the plan that an operator
 * would assign.
 */
export async function welcomeNewUser(tx: Queries, userId: string): Promise<void> {
  await publishNotice(tx, {
    userId,
    category: 'system_announcement',
    title: text('notice.welcome.title'),
    body: text('notice.welcome.body'),
    link: { route: '/plan', id: null },
  });
  const configuration = await tx
    .selectFrom('configuration')
    .select('environment')
    .executeTakeFirst();
  if (configuration?.environment !== 'sandbox') return;
  const product = SANDBOX_PRODUCTS.find(({ slug }) => slug === 'lantern-isles');
  const seeded =
    product &&
    (await tx.selectFrom('products').select('id').where('id', '=', product.id).executeTakeFirst());
  if (!seeded) return;
  await assignPlan(tx, {
    userId,
    productId: product.id,
    ...planTexts(product, catalogTexts()),
    limits: FIRST_PLAN_LIMITS,
    notify: false,
  });
}
