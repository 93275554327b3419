import { sql } from 'kysely';

import type { Queries } from '../../db/database.ts';
import { fateOf } from '../../delivery/simulated-fate.ts';
import { simulateStep, type SimulatedPlan } from '../../delivery/simulate-step.ts';
import { assignPlan } from '../../plan/assign-plan.ts';
import { settlePlan } from '../../plan/plan-movements.ts';
import { putPlan } from '../../plan/put-plan.ts';
import { catalogTexts } from '../catalog/catalog-texts.ts';
import { SANDBOX_PRODUCTS } from '../catalog/products.ts';
import { planTexts } from './plan-texts.ts';
import type { DemoPlan } from './demo-plans.ts';
import type { Timeline } from './timeline.ts';

const HOUR = 3_600_000;
/** The network takes on a plan, and closes its books, so long after it could. */
const MATCHED_AFTER = 0.25 * HOUR;
const CLOSED_AFTER = 8 * HOUR;
const SETTLED_AFTER = 24 * HOUR;
/** A plan that waits for the network today goes on waiting for so long. */
const STILL_WAITS = 48 * HOUR;
const ASSIGNED_BEFORE = 6 * HOUR;

export interface PlanCourse {
  readonly userId: string;
  readonly plan: DemoPlan;
  readonly now: Date;
  readonly digits: number;
  /** Puts a coupon into the user's hands beforehand, if the plan uses one; answers its id. */
  readonly couponId: () => string | null;
}

/** Assigns a plan and answers it. */
export async function assignDemoPlan(
  tx: Queries,
  userId: string,
  slug: DemoPlan['product'],
  at: Date,
): Promise<{ id: string; number: string }> {
  const product = SANDBOX_PRODUCTS.find((one) => one.slug === slug);
  if (!product) throw new Error(`no sandbox product ${slug}`);
  const texts = planTexts(product, catalogTexts());
  return assignPlan(tx, { userId, productId: product.id, ...texts, at });
}

/** Tells a timeline everything that happened to a plan of the demo partner, up to now. */
export function tellPlanCourse(timeline: Timeline, course: PlanCourse): void {
  const { userId, plan, now, digits } = course;
  const product = SANDBOX_PRODUCTS.find(({ slug }) => slug === plan.product);
  if (!product) throw new Error(`no sandbox product ${plan.product}`);
  const putAt = new Date(now.getTime() - plan.daysAgo * 24 * HOUR);
  let simulated: SimulatedPlan | undefined;

  timeline.at(new Date(putAt.getTime() - ASSIGNED_BEFORE), async (tx, at) => {
    const assigned = await assignDemoPlan(tx, userId, plan.product, at);
    simulated = { ...assigned, status: 'waiting_put', whole: 0n, consumed: 0n, revenue: 0n };
  });
  timeline.at(putAt, async (tx, at) => {
    const planId = planNow().id;
    await putPlan(tx, {
      userId,
      planId,
      amount: plan.amount,
      officialPush: plan.officialPush,
      realTimePlacement: plan.realTimePlacement,
      couponId: course.couponId(),
      zone: 'UTC',
      at,
    });
    const { whole } = await tx
      .selectFrom('plans')
      .select(sql<bigint>`paid_amount + coupon_amount`.as('whole'))
      .where('id', '=', planId)
      .executeTakeFirstOrThrow();
    simulated = { ...planNow(), status: 'matching', whole };
  });

  const planNow = (): SimulatedPlan => {
    if (!simulated) throw new Error('the plan has not been assigned yet');
    return simulated;
  };

  const fate = fateOf(plan.seed, product.kind);
  const ends = fate.refused ? 0 : (fate.failsAt ?? fate.steps - 1) + 1;
  let at = new Date(putAt.getTime() + MATCHED_AFTER);
  let step = 0;
  for (; step <= ends && at <= now; step += 1) {
    timeline.report(at, reportOf(step, at));
    at = new Date(at.getTime() + plan.stepHours * HOUR);
  }
  const failed = fate.refused || fate.failsAt !== null;
  if (step > ends && !failed) {
    at = new Date(at.getTime() - plan.stepHours * HOUR + CLOSED_AFTER);
    timeline.report(at, reportOf(step, at));
    timeline.at(new Date(at.getTime() + SETTLED_AFTER), (tx, settledAt) =>
      settlePlan(tx, planNow().id, settledAt),
    );
    if (at <= now) return;
  } else if (step > ends) return;

  // The simulator goes on from here, at the pace the plan has had.
  const next = step === 0 || step > ends ? new Date(now.getTime() + STILL_WAITS) : at;
  timeline.at(now, (tx) =>
    tx
      .insertInto('simulated_deliveries')
      .values({
        plan_id: planNow().id,
        seed: plan.seed,
        step,
        step_seconds: plan.stepHours * 3600,
        next_at: next,
      })
      .execute(),
  );

  function reportOf(number: number, time: Date) {
    return () => {
      const before = planNow();
      const event = simulateStep(before, fate, number, time, digits);
      if (!event) throw new Error(`nothing to report of a plan that is ${before.status}`);
      if (event.kind === 'matched') simulated = { ...before, status: 'putting' };
      if (event.kind === 'delivered') {
        const consumed = before.consumed + event.consumed;
        const status = consumed === before.whole ? 'put_finished' : before.status;
        simulated = { ...before, status, consumed, revenue: before.revenue + event.revenue };
      }
      if (event.kind !== 'closed') return event;
      return { ...event, settlesAt: new Date(time.getTime() + SETTLED_AFTER) };
    };
  }
}
