/** Numbers in [0, 1), in the same order for the same seed. */
export type Random = () => number;

/** A small uniform generator (mulberry32): a sandbox's figures have to be reproducible, not unguessable. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A normally distributed number around 0, rarely beyond ±3. */
export function scattered(random: Random): number {
  // Twelve uniform numbers add up to nearly a normal distribution around 6.
  return Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
}
