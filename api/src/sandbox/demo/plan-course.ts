import type { DeliveryEvent } from '../../delivery/delivery-port.ts';
import { simulatedDelivery } from '../../delivery/simulated-delivery.ts';
import { simulateStep, type SimulatedPlan } from '../../delivery/simulate-step.ts';
import { settlePlan } from '../../plan/plan-movements.ts';
import { courseTimes, HOUR, later, SETTLED_AFTER } from './course-times.ts';
import type { DemoPlan } from './demo-plans.ts';
import { assignDemoPlan, putDemoPlan, sandboxProduct } from './put-demo-plan.ts';
import type { Timeline } from './timeline.ts';

const ASSIGNED_BEFORE = 6 * HOUR;

interface PlanCourse {
  readonly userId: string;
  readonly plan: DemoPlan;
  readonly now: Date;
  readonly digits: number;
  /** Gives the user a coupon beforehand, if the plan uses one; returns its id. */
  readonly couponId: () => string | null;
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
export function tellPlanCourse(
  timeline: Timeline,
  { userId, plan, now, digits, couponId }: PlanCourse,
): void {
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
    const whole = await putDemoPlan(tx, {
      userId,
      planId: planNow().id,
      plan,
      couponId: couponId(),
      at,
    });
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
