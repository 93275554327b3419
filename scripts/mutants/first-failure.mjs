/** Which mutant is active, as Stryker's jest runner tells instrumented code. */
const activeMutant = () => process.env.__STRYKER_ACTIVE_MUTANT__;

/** The mutant that a test has failed with; kept outside of the environments, of which each test file has one. */
let found;

/** An environment that runs no test after one that failed: that one has found the mutant. A time-out has not. */
export const untilFirstFailure = (Environment) =>
  class extends Environment {
    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      const mutant = activeMutant();
      if (mutant === undefined) return;
      const { name, error, test } = event;
      const isFailure = name === 'test_fn_failure' || name === 'hook_failure';
      if (isFailure && !/Exceeded timeout/.test(String(error))) found = mutant;
      // Jest records an error of a beforeAll on each test of its block. Skipped, such a test would not count as failed.
      const isOver = found === mutant && test?.errors.length === 0;
      if (name === 'test_start' && isOver) test.mode = 'skip';
    }
  };
