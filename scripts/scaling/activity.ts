import type { Random } from '../../api/src/delivery/seeded-random.ts';

/**
 * Each account's share of all activity, the most active first, by Zipf's law: the account at rank r has 1 / r ^ exponent
 * of what the first one has. With 0 all are equal; above 1 a few have most of it, however many accounts there are.
 */
export function sharesOf(accounts: number, exponent: number): Float64Array {
  const weights = Float64Array.from({ length: accounts }, (_, at) => (at + 1) ** -exponent);
  const sum = weights.reduce((total, one) => total + one, 0);
  return weights.map((one) => one / sum);
}

/** Draws so many accounts, by number, each as often as its share says. */
export function drawAccounts(shares: Float64Array, count: number, random: Random): number[] {
  let sum = 0;
  const until = shares.map((share) => (sum += share));
  return Array.from({ length: count }, () => {
    const at = random() * sum;
    let [low, high] = [0, until.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (until[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  });
}
