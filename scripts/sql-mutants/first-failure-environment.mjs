import { createRequire } from 'node:module';

// Nothing here depends on it but jest itself, so it is looked up from where jest does.
const { TestEnvironment } = ['jest', 'jest-cli', 'jest-config', 'jest-environment-node'].reduce(
  (require, name, at, { length }) => {
    const file = require.resolve(name);
    return at === length - 1 ? require(file) : createRequire(file);
  },
  createRequire(import.meta.url),
);

/** Runs no test of a file after one that failed: that one has found the mutant. */
export default class FirstFailureEnvironment extends TestEnvironment {
  #hasFailed = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.#hasFailed = true;
    // What failed in a beforeAll is an error of the tests that it was for: those are left to tell it.
    const isOver = this.#hasFailed && test?.errors.length === 0;
    if (name === 'test_start' && isOver) test.mode = 'skip';
  }
}
