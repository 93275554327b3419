import OneRealmEnvironment from '../../../shared/src/testing/one-realm/environment.mjs';

/** Runs no test of a file after one that failed: that one has found the mutant. */
export default class FirstFailureEnvironment extends OneRealmEnvironment {
  #hasFailed = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.#hasFailed = true;
    // Jest records an error of a beforeAll on each test of its block. Skipped, such a test would not count as failed.
    const isOver = this.#hasFailed && test?.errors.length === 0;
    if (name === 'test_start' && isOver) test.mode = 'skip';
  }
}
