const { TEST_COUNTS, TEST_SEED = '1' } = process.env;

/** Whether random tests are repeated as often as is promised: `TEST_COUNTS=full`. */
export const isFull = TEST_COUNTS === 'full';

/** What random tests begin with: the same in every run, unless `TEST_SEED` says another. */
export const SEED = Number(TEST_SEED);
if (!Number.isSafeInteger(SEED)) throw new Error(`TEST_SEED is no integer: ${TEST_SEED}`);

/** How often something is repeated: every day, and with `TEST_COUNTS=full`. */
export const count = (everyDay: number, full: number): number => (isFull ? full : everyDay);

/** The same for fast-check, with the seed. */
export const runs = (everyDay: number, full: number): { numRuns: number; seed: number } => ({
  numRuns: count(everyDay, full),
  seed: SEED,
});

/** What makes the same run once more; for the titles of random tests. */
export const SAME_AGAIN = `TEST_SEED=${SEED}${isFull ? ' TEST_COUNTS=full' : ''}`;
