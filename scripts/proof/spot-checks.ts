// A key can lack an input: so that this is found out, one suite in twenty that could be skipped runs anyway.

/** One suite in so many. */
const ONE_IN = 20;

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What could be skipped. */
export interface Skippable {
  readonly id: string;
  /** How long it took when it ran, in milliseconds. */
  readonly took: number;
}

/**
 * Picks one in twenty, whichever the seed says: the same ones for the same seed and list. What twenty does
 * not divide into decides by chance whether it is one more. Whoever waits for the run waits for these, so that of
 * suites of a minute none would be run for long: one that takes twice as long has an eighth of the chance, but each
 * has its turn.
 * @param together leaves out what would take them over this in all, in milliseconds: where nothing else runs, they are
 * what is waited for. The quickest stays, whatever it takes.
 */
export function pickSpotChecks(
  kept: readonly Skippable[],
  seed: number,
  together = Infinity,
): string[] {
  const random = randomNumbers(seed);
  const count = Math.floor(kept.length / ONE_IN + random());
  // The smallest of draws that are exponential in the weights is one drawn by weight (Efraimidis and Spirakis).
  const drawn = kept
    .map(({ id, took }) => ({ id, took, drawn: -Math.log(1 - random()) * Math.max(took, 1) ** 3 }))
    .sort((one, other) => one.drawn - other.drawn);
  const most = Math.max(together, Math.min(...kept.map(({ took }) => took)));
  const picked: string[] = [];
  let sum = 0;
  for (const { id, took } of drawn) {
    if (picked.length === count) break;
    if (sum + took > most) continue;
    sum += took;
    picked.push(id);
  }
  return picked;
}
