import { createRequire } from 'node:module';

// Only jest depends on this package, so it is resolved from jest's folder.
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
    // Jest records an error of a beforeAll on each test of its block. Skipped, such a test would not count as failed.
    const isOver = this.#hasFailed && test?.errors.length === 0;
    if (name === 'test_start' && isOver) test.mode = 'skip';
  }
}
