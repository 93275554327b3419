import { sql } from 'kysely';

import type { Queries } from '../../db/database.ts';
import type { DeliveryEvent } from '../../delivery/delivery-port.ts';
import { simulatedDelivery } from '../../delivery/simulated-delivery.ts';
import { simulateStep, type SimulatedPlan } from '../../delivery/simulate-step.ts';
import { assignPlan } from '../../plan/assign-plan.ts';
import { settlePlan } from '../../plan/plan-movements.ts';
import { putPlan } from '../../plan/put-plan.ts';
import { catalogTexts } from '../catalog/catalog-texts.ts';
import { SANDBOX_PRODUCTS } from '../catalog/products.ts';
import { courseTimes, HOUR, later, SETTLED_AFTER } from './course-times.ts';
import { planTexts } from './plan-texts.ts';
import type { DemoPlan } from './demo-plans.ts';
import type { Timeline } from './timeline.ts';

const ASSIGNED_BEFORE = 6 * HOUR;

export interface PlanCourse {
  readonly userId: string;
  readonly plan: DemoPlan;
  readonly now: Date;
  readonly digits: number;
  /** Gives the user a coupon beforehand, if the plan uses one; returns its id. */
  readonly couponId: () => string | null;
}

function sandboxProduct(slug: DemoPlan['product']) {
  const product = SANDBOX_PRODUCTS.find((one) => one.slug === slug);
  if (!product) throw new Error(`no sandbox product ${slug}`);
  return product;
}

/** Assigns a plan and returns it. */
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
async function putDemoPlan(
  tx: Queries,
  { userId, plan, couponId }: PlanCourse,
  planId: string,
  at: Date,
): Promise<bigint> {
  await putPlan(tx, {
    userId,
    planId,
    amount: plan.amount,
    officialPush: plan.officialPush,
    realTimePlacement: plan.realTimePlacement,
    couponId: couponId(),
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

/** A plan as the next report finds it. */
function afterEvent(plan: SimulatedPlan, event: DeliveryEvent): SimulatedPlan {
  if (event.kind === 'matched') return { ...plan, status: 'putting' };
  if (event.kind !== 'delivered') return plan;
  const consumed = plan.consumed + event.consumed;
  const status = consumed === plan.whole ? 'put_finished' : plan.status;
  return { ...plan, status, consumed, revenue: plan.revenue + event.revenue };
}

/** Adds everything that happened to a plan of the demo partner to a timeline, up to now. */
export function tellPlanCourse(timeline: Timeline, course: PlanCourse): void {
  const { userId, plan, now, digits } = course;
  const putAt = later(now, -plan.daysAgo * 24 * HOUR);
  const delivery = simulatedDelivery(plan.seed, sandboxProduct(plan.product).kind);
  const { reports, settledAt, goesOn } = courseTimes(plan, delivery, putAt, now);
  let simulated: SimulatedPlan | undefined;
  const planNow = (): SimulatedPlan => {
    if (!simulated) throw new Error('the plan has not been assigned yet');
    return simulated;
  };

  timeline.at(later(putAt, -ASSIGNED_BEFORE), async (tx, at) => {
    const assigned = await assignDemoPlan(tx, userId, plan.product, at);
    simulated = { ...assigned, status: 'waiting_put', whole: 0n, consumed: 0n, revenue: 0n };
  });
  timeline.at(putAt, async (tx, at) => {
    const whole = await putDemoPlan(tx, course, planNow().id, at);
    simulated = { ...planNow(), status: 'matching', whole };
  });
  for (const [step, at] of reports.entries()) {
    timeline.report(at, () => {
      const before = planNow();
      const event = simulateStep(before, delivery, step, at, digits);
      if (!event) throw new Error(`nothing to report of a plan that is ${before.status}`);
      simulated = afterEvent(before, event);
      return event.kind === 'closed' ? { ...event, settlesAt: later(at, SETTLED_AFTER) } : event;
    });
  }
  if (settledAt) timeline.at(settledAt, (tx, at) => settlePlan(tx, planNow().id, at));
  if (goesOn) {
    // The simulator goes on from here, at the plan's own pace.
    timeline.at(now, (tx) =>
      tx
        .insertInto('simulated_deliveries')
        .values({
          plan_id: planNow().id,
          seed: plan.seed,
          step: goesOn.step,
          step_seconds: plan.stepHours * 3600,
          next_at: goesOn.at,
        })
        .execute(),
    );
  }
}
