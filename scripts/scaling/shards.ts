import { seededRandom } from '../../api/src/delivery/seeded-random.ts';
import { sharesOf } from './activity.ts';

/** How uneven the load of machines is, over many ways in which accounts fall on them. */
export interface Unevenness {
  /** The load of the busiest machine ÷ the mean of all: in the middle of the trials, and in the worst one. */
  readonly middle: number;
  readonly worst: number;
}

export interface Trial {
  readonly accounts: number;
  /** Of Zipf's law: `sharesOf`. */
  readonly exponent: number;
  /** Each account falls on one of so many machines, by a hash of its id. */
  readonly machines: number;
  readonly trials: number;
  readonly seed: number;
}

/** The load of the busiest machine ÷ the mean, when each account is on a machine drawn at random. */
function busiest(shares: Float64Array, machines: number, seed: number): number {
  const random = seededRandom(seed);
  const loads = new Float64Array(machines);
  for (const share of shares) loads[Math.floor(random() * machines)]! += share;
  return loads.reduce((most, load) => Math.max(most, load), 0) * machines;
}

/**
 * Simulates accounts on machines. It takes each account's load for its share: how the load of one account comes and goes
 * in time adds to this.
 */
export function simulateShards({ accounts, exponent, machines, trials, seed }: Trial): Unevenness {
  const shares = sharesOf(accounts, exponent);
  const found = Array.from({ length: trials }, (_, at) => busiest(shares, machines, seed + at));
  const sorted = found.toSorted((a, b) => a - b);
  return { middle: sorted[Math.floor(trials / 2)]!, worst: sorted.at(-1)! };
}
