import type { PlanStatus } from '@adpartner/shared/contract/plan';

import type { DeliveryEvent } from './delivery-port.ts';
import type { SimulatedDelivery } from './simulated-delivery.ts';

/** The name under which the simulator reports. */
const SIMULATOR = 'sandbox';

/** A plan as the simulator reads it. Money in minor units. */
export interface SimulatedPlan {
  readonly id: string;
  readonly number: string;
  readonly status: PlanStatus;
  /** The total amount, the coupon's part included. */
  readonly whole: bigint;
  readonly consumed: bigint;
  readonly revenue: bigint;
}

const PRECISION = 1_000_000_000;
const share = (amount: bigint, part: number): bigint =>
  (amount * BigInt(Math.round(part * PRECISION))) / BigInt(PRECISION);
const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/**
 * A network's next report on a plan, after `step` reports before; null if there is nothing more to report.
 * @param digits the currency's fraction digits
 */
export function simulateStep(
  plan: SimulatedPlan,
  delivery: SimulatedDelivery,
  step: number,
  at: Date,
  digits: number,
): DeliveryEvent | null {
  const report = { source: SIMULATOR, id: `${plan.id} ${step}`, plan: plan.number, at };
  switch (plan.status) {
    case 'matching':
      return { ...report, kind: delivery.refused ? 'failed' : 'matched' };
    case 'putting': {
      // The first step was the match.
      const index = Math.min(step, delivery.steps) - 1;
      if (delivery.failsAt !== null && index >= delivery.failsAt)
        return { ...report, kind: 'failed' };
      const consumed = atLeastNothing(
        share(plan.whole, delivery.consumed[index] ?? 1) - plan.consumed,
      );
      const revenue = atLeastNothing(
        share(plan.whole, delivery.revenue[index] ?? 1) - plan.revenue,
      );
      const impressions = (Number(consumed) / 10 ** digits) * delivery.impressionsPerUnit;
      return {
        ...report,
        kind: 'delivered',
        impressions: Math.round(impressions),
        clicks: Math.round(impressions * delivery.clickRate),
        consumed,
        revenue,
      };
    }
    case 'put_finished':
      return { ...report, kind: 'closed' };
    default:
      return null;
  }
}
