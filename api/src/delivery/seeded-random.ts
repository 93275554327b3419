/** Numbers in [0, 1) that one seed always brings in the same order. */
export type Random = () => number;

/**
 * A small generator of even quality (mulberry32): a sandbox's figures have to be the same for whoever
 * computes them, not unguessable.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number around 0 that is rarely beyond ±3, as measured things scatter. */
export function scattered(random: Random): number {
  // Twelve even numbers add up to something close to a normal distribution around 6.
  return Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
}
