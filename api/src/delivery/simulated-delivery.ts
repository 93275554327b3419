import type { ProductKind } from '@adpartner/shared/contract/product';

import { scattered, seededRandom } from './seeded-random.ts';

/** How the sandbox delivers one plan from its first step to its end. */
export interface SimulatedDelivery {
  /** The network does not accept it. */
  readonly refused: boolean;
  /** The number of delivery steps. */
  readonly steps: number;
  /** The step at which the network gives up; null if it delivers to the end. */
  readonly failsAt: number | null;
  /** The consumed share of the amount after each step, 0 to 1, the last one 1. */
  readonly consumed: readonly number[];
  /** The revenue after each step, as a share of the amount. */
  readonly revenue: readonly number[];
  /** Impressions per consumed major unit. */
  readonly impressionsPerUnit: number;
  /** Clicks per impression. */
  readonly clickRate: number;
}

const REFUSED = 0.05;
const GIVEN_UP = 0.06;
const FEWEST_STEPS = 14;
const MORE_STEPS = 8;

/**
 * A plan's revenue per consumed amount: 1.04 on average, and less than 1 for more than two plans of five.
 * It does not depend on what the user or the operator chooses.
 */
const RETURN = { middle: 1.04, spread: 0.2, least: 0.45, most: 1.7 } as const;

const CLICK_RATE: Readonly<Record<ProductKind, number>> = {
  video: 0.011,
  landing_page: 0.024,
  game: 0.033,
};

/** Unequal shares that add up to 1. */
function slices(count: number, random: () => number): number[] {
  const sizes = Array.from({ length: count }, () => 0.4 + 1.2 * random());
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => size / whole);
}

const runningSums = (parts: readonly number[]): number[] => {
  let sum = 0;
  return parts.map((part) => (sum += part));
};

/** Draws the delivery of a plan of this kind; the same seed gives the same delivery. */
export function simulatedDelivery(seed: number, kind: ProductKind): SimulatedDelivery {
  const random = seededRandom(seed);
  const refused = random() < REFUSED;
  const givesUp = random() < GIVEN_UP;
  const steps = FEWEST_STEPS + Math.floor(random() * MORE_STEPS);
  const failsAt = givesUp ? 2 + Math.floor(random() * (steps - 3)) : null;
  const earned = RETURN.middle + RETURN.spread * scattered(random);
  const returned = Math.min(Math.max(earned, RETURN.least), RETURN.most);
  const parts = slices(steps, random);
  return {
    refused,
    steps,
    failsAt,
    consumed: [...runningSums(parts).slice(0, -1), 1],
    // Slices earn differently; together they earn the plan's revenue.
    revenue: runningSums(slices(steps, random).map((part) => part * returned)),
    impressionsPerUnit: 180 + 140 * random(),
    clickRate: CLICK_RATE[kind] * (0.7 + 0.6 * random()),
  };
}
