// A key may lack an input. To find that out, one suite in twenty runs although it could be skipped.

/** The n of one in n suites. */
const ONE_IN = 20;

/** Numbers in [0, 1), the same ones for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The tasks that could be skipped. */
export interface Skippable {
  readonly id: string;
  /** How long its last run took, in milliseconds. */
  readonly took: number;
}

/**
 * Picks one suite in twenty by the seed: the same ones for the same seed and list. The remainder of the
 * division decides by chance whether it is one more. Because the run lasts as long as these, a suite of twice
 * the duration has an eighth of the chance, but each has its turn.
 * @param together the limit of their total duration in milliseconds, for runs that only wait for them; longer
 * ones are left out. The quickest stays, whatever it takes.
 */
export function pickSpotChecks(
  kept: readonly Skippable[],
  seed: number,
  together = Infinity,
): string[] {
  const random = randomNumbers(seed);
  const count = Math.floor(kept.length / ONE_IN + random());
  // The smallest of exponential draws with weights is a weighted draw (Efraimidis and Spirakis).
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
