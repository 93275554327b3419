import type { FileResult } from './run-test-file.ts';

export type Outcome = 'killed' | 'survived' | 'timed out' | 'broken';

// The messages of time-outs: jest's, PostgreSQL's for statement_timeout and lock_timeout, and the pool's.
const TIME_OUT = /Exceeded timeout of|statement timeout|lock timeout|timeout exceeded when trying/;

/** Errors of invalid SQL only: such a mutant proves nothing. */
const NOT_SQL =
  /syntax error|operator does not exist|(?:column|relation|function) .* does not exist/;

/** The judgement of a mutant by the failed tests of a file: neither a time-out nor invalid SQL is a proof. */
export function judge({ failed }: FileResult): Outcome {
  if (failed.length === 0) return 'survived';
  if (failed.some(({ why }) => NOT_SQL.test(why))) return 'broken';
  return failed.every(({ why }) => TIME_OUT.test(why)) ? 'timed out' : 'killed';
}
