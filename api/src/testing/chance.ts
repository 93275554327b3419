const { TEST_COUNTS, TEST_SEED = '1' } = process.env;

/** Whether random tests run the full number of times: `TEST_COUNTS=full`. */
export const isFull = TEST_COUNTS === 'full';

/** The seed of random tests: the same in every run, unless `TEST_SEED` is set. */
export const SEED = Number(TEST_SEED);
if (!Number.isSafeInteger(SEED)) throw new Error(`TEST_SEED is no integer: ${TEST_SEED}`);

/** The number of runs: by default, and with `TEST_COUNTS=full`. */
export const count = (everyDay: number, full: number): number => (isFull ? full : everyDay);

/** The same for fast-check, with the seed. */
export const runs = (everyDay: number, full: number): { numRuns: number; seed: number } => ({
  numRuns: count(everyDay, full),
  seed: SEED,
});

/** How to repeat the same run; for the titles of random tests. */
export const SAME_AGAIN = `TEST_SEED=${SEED}${isFull ? ' TEST_COUNTS=full' : ''}`;
