/** Every repetition there is (`TEST_COUNTS=full`), or those of every day. */
export const isFull = process.env.TEST_COUNTS === 'full';

/** What is chosen at random every day: the same every time, unless another `TEST_SEED` is given. */
export const seed = Number(process.env.TEST_SEED ?? 1);
if (!Number.isSafeInteger(seed))
  throw new Error(`TEST_SEED is no integer: ${process.env.TEST_SEED}`);

/** Says what to set so that the same is chosen again. */
export const saySeed = (): void =>
  console.log(
    isFull ? 'TEST_COUNTS=full' : `TEST_SEED=${seed} chooses what full counts go through`,
  );
