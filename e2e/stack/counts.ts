/** Full counts (`TEST_COUNTS=full`) instead of the daily ones. */
export const isFull = process.env.TEST_COUNTS === 'full';

/** Seed of the daily random choices; fixed unless `TEST_SEED` is set. */
export const seed = Number(process.env.TEST_SEED ?? 1);
if (!Number.isSafeInteger(seed))
  throw new Error(`TEST_SEED is not an integer: ${process.env.TEST_SEED}`);

/** Logs how to reproduce the run. */
export const logSeed = (): void =>
  console.log(isFull ? 'TEST_COUNTS=full' : `TEST_SEED=${seed} selects from what full counts run`);
